//! Questions to the worker that thinks beside the page. It is loaded with the first of them.

use std::cell::RefCell;
use std::rc::Rc;

use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{MessageEvent, Worker};
use wurf_bots::thinking::{Ask, Reply, Request};

/// Hears a reply.
type Hear = Rc<dyn Fn(Reply)>;

thread_local! {
    static THINKER: RefCell<Option<Thinker>> = const { RefCell::new(None) };
}

/// The worker, and those who wait for it.
struct Thinker {
    worker: Worker,
    waiting: Vec<(u32, Hear)>,
    last_id: u32,
}

/// A question that was asked; when it is dropped, the answer is not wanted any more.
pub struct Question(u32);

/// Asks about a record; `hear` is called with every reply. Nothing where the browser has no workers.
pub fn ask(record: String, ask: Ask, hear: impl Fn(Reply) + 'static) -> Option<Question> {
    THINKER.with_borrow_mut(|thinker| {
        if thinker.is_none() {
            *thinker = start();
        }
        let thinker = thinker.as_mut()?;
        thinker.last_id += 1;
        let id = thinker.last_id;
        thinker.waiting.push((id, Rc::new(hear)));
        thinker.send(&Request { id, record, ask });
        Some(Question(id))
    })
}

impl Drop for Question {
    fn drop(&mut self) {
        THINKER.with_borrow_mut(|thinker| {
            let Some(thinker) = thinker else { return };
            if let Some(place) = thinker.waiting.iter().position(|(id, _)| *id == self.0) {
                thinker.waiting.swap_remove(place);
                thinker.send(&Request { id: self.0, record: String::new(), ask: Ask::Nothing });
            }
        });
    }
}

impl Thinker {
    fn send(&self, request: &Request) {
        // A text can always be sent.
        _ = self.worker.post_message(&JsValue::from_str(&request.to_string()));
    }
}

/// Starts the worker, whose address `static/start.js` knows.
fn start() -> Option<Thinker> {
    let make = js_sys::Reflect::get(&js_sys::global(), &JsValue::from_str("wurfThinker")).ok()?;
    let worker: Worker = make.dyn_into::<js_sys::Function>().ok()?.call0(&JsValue::NULL).ok()?.dyn_into().ok()?;
    let hear = Closure::<dyn Fn(MessageEvent)>::new(|event: MessageEvent| {
        let reply = event.data().as_string().and_then(|text| Reply::read(&text));
        reply.into_iter().for_each(pass_on);
    });
    worker.set_onmessage(Some(hear.as_ref().unchecked_ref()));
    let fail = Closure::<dyn Fn(JsValue)>::new(|_| give_up());
    worker.set_onerror(Some(fail.as_ref().unchecked_ref()));
    // The worker lives as long as the page.
    hear.forget();
    fail.forget();
    Some(Thinker { worker, waiting: Vec::new(), last_id: 0 })
}

/// The worker could not be loaded, or has failed: everybody who waits hears so, and the next question starts another.
fn give_up() {
    let Some(thinker) = THINKER.with_borrow_mut(Option::take) else { return };
    thinker.worker.terminate();
    for (id, hear) in thinker.waiting {
        hear(Reply { id, is_refused: true, ..Reply::default() });
    }
}

fn pass_on(reply: Reply) {
    let hear = THINKER.with_borrow(|thinker| {
        let mut waiting = thinker.as_ref()?.waiting.iter();
        waiting.find(|(id, _)| *id == reply.id).map(|(_, hear)| hear.clone())
    });
    if let Some(hear) = hear {
        hear(reply);
    }
}
