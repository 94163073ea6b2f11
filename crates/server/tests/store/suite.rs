//! What every store must do. Each case gets a home of its own.

use std::pin::Pin;

use crate::home::Home;

mod accounts;
mod appending;
mod directory;
mod finished;
mod forgetting;
mod ratings;
mod writing;

/// A case of the suite.
pub(crate) type Case = for<'h> fn(&'h Home) -> Pin<Box<dyn Future<Output = ()> + 'h>>;

/// Lists the cases once: for SQLite each becomes a test, for PostgreSQL they run on one server.
macro_rules! cases {
    ($($module:ident::$case:ident,)*) => {
        pub(crate) const ALL: &[(&str, Case)] = &[
            $((concat!(stringify!($module), "::", stringify!($case)), |home| Box::pin($module::$case(home))),)*
        ];

        mod on_sqlite {
            $(
                #[tokio::test(flavor = "multi_thread")]
                async fn $case() {
                    super::$module::$case(&crate::home::Home::in_file()).await;
                }
            )*
        }
    };
}

cases! {
    forgetting::a_person_is_taken_out_of_facts_and_records,
    forgetting::old_tables_are_removed_if_they_are_closed,
    appending::what_was_appended_is_there_after_reopening,
    appending::a_table_that_does_not_exist_has_no_facts_and_takes_none,
    appending::two_writers_of_one_table_cannot_both_win,
    appending::writers_of_one_table_go_on_where_the_other_one_ended,
    appending::a_gap_is_refused,
    appending::a_conflict_leaves_the_other_tables_alone,
    appending::an_append_that_the_database_refuses_leaves_the_others_alone,
    appending::one_batch_may_hold_several_appends_of_a_table,
    appending::what_follows_a_refused_append_is_refused,
    appending::a_large_batch_is_kept,
    appending::what_follows_from_facts_is_kept_with_them_or_not_at_all,
    directory::a_new_table_is_found_by_id_and_code,
    directory::ids_and_codes_are_given_once,
    directory::the_lobby_shows_public_tables_with_free_seats_the_newest_first,
    directory::quick_matches_fill_tables_of_the_game,
    directory::tables_are_woken_when_something_is_due,
    directory::quiet_tables_are_closed_and_give_their_codes_back,
    directory::secrets_are_known_by_their_hash_and_can_be_replaced,
    finished::matches_are_listed_page_by_page,
    finished::private_matches_are_not_listed_in_public,
    finished::a_match_is_kept_whole,
    accounts::names_are_taken_once_whatever_their_capitals,
    accounts::names_that_look_alike_are_taken_once,
    accounts::sessions_end,
    accounts::only_the_latest_sessions_are_kept,
    accounts::a_seat_stays_with_its_first_account,
    accounts::an_account_takes_its_data_along,
    accounts::a_deleted_account_leaves_no_name_behind,
    accounts::another_password_ends_the_other_sessions,
    ratings::a_match_between_accounts_counts_once,
    ratings::guests_late_links_and_matches_against_oneself_do_not_count,
    ratings::a_rebuild_gives_the_same_numbers,
    ratings::ratings_are_taken_along_and_deleted,
    writing::many_tables_write_at_once,
    writing::writers_of_one_table_take_turns_or_conflict,
    writing::a_full_queue_says_so,
    writing::the_writer_keeps_everything_before_it_ends,
    writing::a_healthy_store_says_so_and_a_closed_one_does_not,
}
