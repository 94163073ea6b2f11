//! Who is at the door: connections that are not a WebSocket (yet). When there is no room, an idle connection is closed
//! to make some, starting with the address that holds most; newcomers are not turned away on account of idlers.

use std::cmp::Reverse;
use std::collections::{BTreeMap, HashMap};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio_util::sync::CancellationToken;

use crate::limits::TooMany;
use crate::limits::address::Address;
use crate::telemetry;

/// Those who are answered right now are answered within seconds.
const RETRY_AFTER: Duration = Duration::from_secs(10);

/// All visits. Clones are the same.
#[derive(Clone)]
pub(crate) struct Visits {
    max: usize,
    per_address_max: usize,
    present: Arc<Mutex<Present>>,
}

#[derive(Default)]
struct Present {
    next: u64,
    all: usize,
    /// By number: the longest-waiting comes first.
    by_address: HashMap<Address, BTreeMap<u64, Visitor>>,
}

struct Visitor {
    state: State,
    leave: CancellationToken,
}

/// What a connection does.
#[derive(Clone, Copy, PartialEq, Eq)]
enum State {
    /// Nothing yet, or nothing more: no complete request head has come since it was last answered.
    Waiting,
    /// It has asked, and is being answered.
    Asking,
}

impl Visits {
    pub(super) fn new(max: usize, per_address_max: usize) -> Self {
        Self { max, per_address_max, present: Arc::default() }
    }

    /// Lets a connection in, if need be in place of another one.
    pub(crate) fn enter(&self, address: Address) -> Result<Visit, TooMany> {
        let mut present = self.lock();
        let own = present.by_address.get(&address).map_or(0, BTreeMap::len);
        let is_room = if own >= self.per_address_max {
            present.dismiss_waiting(address)
        } else {
            present.all < self.max || present.dismiss_for(own)
        };
        if !is_room {
            return Err(TooMany { retry_after: RETRY_AFTER });
        }
        let leave = CancellationToken::new();
        let number = present.add(address, Visitor { state: State::Waiting, leave: leave.clone() });
        Ok(Visit { visits: self.clone(), address, number: number.into(), leave })
    }

    /// Makes room although the limit is not reached, since the system has none left; false if nobody could leave.
    pub(crate) fn make_room(&self) -> bool {
        self.lock().dismiss_for(0)
    }

    fn lock(&self) -> MutexGuard<'_, Present> {
        self.present.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Present {
    fn add(&mut self, address: Address, visitor: Visitor) -> u64 {
        let number = self.next;
        self.next += 1;
        self.all += 1;
        self.by_address.entry(address).or_default().insert(number, visitor);
        telemetry::room_taken(telemetry::HTTP_CONNECTIONS, 1);
        number
    }

    fn remove(&mut self, address: Address, number: u64) -> Option<Visitor> {
        let visitors = self.by_address.get_mut(&address)?;
        let visitor = visitors.remove(&number)?;
        if visitors.is_empty() {
            self.by_address.remove(&address);
        }
        self.all -= 1;
        telemetry::room_given_back(telemetry::HTTP_CONNECTIONS, 1);
        Some(visitor)
    }

    /// The connection of this address that has waited longest leaves.
    fn dismiss_waiting(&mut self, address: Address) -> bool {
        let number = self.by_address.get(&address).and_then(longest_waiting);
        number.is_some_and(|number| self.dismiss(address, number))
    }

    /// Somebody leaves for an address that already has this many connections: the longest-waiting connection of the
    /// address that has most, or even one that is being answered if that address clearly has more.
    fn dismiss_for(&mut self, own: usize) -> bool {
        let most = self.by_address.iter().max_by_key(|(_, visitors)| {
            let waiting = longest_waiting(visitors);
            (visitors.len(), waiting.is_some(), Reverse(waiting))
        });
        let Some((&address, visitors)) = most else { return false };
        let asking = || visitors.keys().next().copied().filter(|_| visitors.len() > own + 1);
        let number = longest_waiting(visitors).or_else(asking);
        number.is_some_and(|number| self.dismiss(address, number))
    }

    fn dismiss(&mut self, address: Address, number: u64) -> bool {
        let dismissed = self.remove(address, number);
        if let Some(visitor) = &dismissed {
            visitor.leave.cancel();
            telemetry::turned_away();
        }
        dismissed.is_some()
    }
}

fn longest_waiting(visitors: &BTreeMap<u64, Visitor>) -> Option<u64> {
    visitors.iter().find(|(_, visitor)| visitor.state == State::Waiting).map(|(&number, _)| number)
}

/// One connection in the door.
pub(crate) struct Visit {
    visits: Visits,
    address: Address,
    /// Changes when the connection begins to wait again.
    number: Mutex<u64>,
    leave: CancellationToken,
}

impl Visit {
    /// Ends when the connection has to leave.
    pub(crate) async fn dismissed(&self) {
        self.leave.cancelled().await;
    }

    /// The head of a request has come.
    pub(crate) fn asks(&self) {
        self.change(State::Asking);
    }

    /// The request was answered, though perhaps the client has not read the answer.
    pub(crate) fn waits(&self) {
        self.change(State::Waiting);
    }

    fn change(&self, state: State) {
        let mut number = self.number.lock().unwrap_or_else(PoisonError::into_inner);
        let mut present = self.visits.lock();
        if let Some(visitor) = present.remove(self.address, *number) {
            *number = present.add(self.address, Visitor { state, ..visitor });
        }
    }
}

impl Drop for Visit {
    fn drop(&mut self) {
        let number = *self.number.lock().unwrap_or_else(PoisonError::into_inner);
        self.visits.lock().remove(self.address, number);
    }
}

#[cfg(test)]
mod tests {
    use std::net::IpAddr;

    use super::*;

    fn address(last: u8) -> Address {
        IpAddr::from([192, 0, 2, last]).into()
    }

    /// Connections of one address after the other.
    fn enter(visits: &Visits, addresses: &[u8]) -> Vec<Visit> {
        addresses.iter().map(|&last| visits.enter(address(last)).ok().unwrap()).collect()
    }

    fn dismissed(visits: &[Visit]) -> Vec<usize> {
        (0..visits.len()).filter(|&at| visits[at].leave.is_cancelled()).collect()
    }

    #[test]
    fn the_oldest_of_a_full_address_makes_room_for_its_next() {
        let visits = Visits::new(10, 2);
        let inside = enter(&visits, &[1, 2, 1, 1]);
        assert_eq!(dismissed(&inside), [0]);
        let _more = enter(&visits, &[1]);
        assert_eq!(dismissed(&inside), [0, 2]);
    }

    #[test]
    fn an_address_that_asks_with_all_its_connections_has_no_more() {
        let visits = Visits::new(10, 2);
        let inside = enter(&visits, &[1, 1]);
        inside.iter().for_each(Visit::asks);
        assert!(visits.enter(address(1)).is_err());
        inside[1].waits();
        assert!(visits.enter(address(1)).is_ok());
        assert_eq!(dismissed(&inside), [1]);
    }

    #[test]
    fn a_newcomer_takes_the_place_of_the_address_that_holds_most() {
        let visits = Visits::new(5, 4);
        let inside = enter(&visits, &[3, 1, 1, 1, 2]);
        let newcomer = enter(&visits, &[4]);
        assert_eq!(dismissed(&inside), [1]);
        // Now nobody holds more than the others by much; the oldest of those with most leaves all the same.
        let _another = enter(&visits, &[5]);
        assert_eq!((dismissed(&inside), dismissed(&newcomer)), (vec![1, 2], vec![]));
    }

    #[test]
    fn where_everybody_has_one_the_oldest_that_waits_leaves() {
        let visits = Visits::new(3, 3);
        let inside = enter(&visits, &[1, 2, 3]);
        inside[0].asks();
        let _newcomer = enter(&visits, &[4]);
        assert_eq!(dismissed(&inside), [1]);
    }

    #[test]
    fn those_who_ask_leave_only_for_somebody_who_has_much_less() {
        let visits = Visits::new(4, 4);
        let inside = enter(&visits, &[1, 1, 2, 2]);
        inside.iter().for_each(Visit::asks);
        assert!(visits.enter(address(1)).is_err());
        let newcomer = visits.enter(address(3)).ok().unwrap();
        newcomer.asks();
        assert_eq!(dismissed(&inside).len(), 1);
        assert!(visits.enter(address(3)).is_err(), "two against one is not a difference");
    }

    #[test]
    fn a_visitor_who_goes_leaves_nothing_behind() {
        let visits = Visits::new(1, 1);
        drop(enter(&visits, &[1, 1, 2]));
        let present = visits.lock();
        assert_eq!((present.all, present.by_address.len()), (0, 0));
    }
}
