//! A timed game of seven, each with an account of their own, from its first letter to a draw: what a
//! game among people comes to, asked for as they would ask.

mod first_year;
mod letters;
mod player;
mod replay;
mod second_year;
mod table;
pub(crate) mod turns;

use table::Table;

#[tokio::test]
async fn seven_play_a_timed_game_to_a_draw() {
    let mut table = Table::gather().await;
    first_year::they_talk(&mut table).await;
    first_year::they_bargain(&mut table).await;
    first_year::they_vote_for_time(&mut table).await;
    first_year::spring(&mut table).await;
    first_year::fall(&mut table).await;
    first_year::what_was_kept(&mut table).await;
    first_year::winter(&mut table).await;
    second_year::a_player_is_replaced(&mut table).await;
    second_year::a_seat_is_lost(&mut table).await;
    second_year::a_seat_is_taken(&mut table).await;
    second_year::a_draw_is_agreed(&mut table).await;
    letters::compare(&table).await;
    replay::compare(table).await;
}
