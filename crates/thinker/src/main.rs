//! Somebody who thinks beside the page, in a worker of the browser: the agents of its tables, advice, lessons. So the
//! page never waits for a thought, and loads none of this before it is needed. `static/think.js` loads it; the messages and the thinking are in
//! [`wurf_bots::thinking`].

use std::cell::RefCell;
use std::rc::Rc;

use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{DedicatedWorkerGlobalScope, MessageEvent};
use wurf_bots::skill::weights::Weights;
use wurf_bots::thinking::{Ask, Reply, Request, Thinker};

mod qr;

fn main() {
    let Ok(worker) = js_sys::global().dyn_into::<DedicatedWorkerGlobalScope>() else { return };
    let mind = Rc::new(RefCell::new(Mind::default()));
    let own = worker.clone();
    let hear = Closure::<dyn Fn(MessageEvent)>::new(move |event: MessageEvent| {
        // The page and its worker are of one version and understand each other.
        let Some(request) = event.data().as_string().and_then(|text| Request::read(&text)) else { return };
        if request.ask == Ask::Code {
            let reply = Reply { id: request.id, done: 100, code: qr::svg(&request.record), ..Reply::default() };
            return say(&own, &reply);
        }
        mind.borrow_mut().thinker.hear(request);
        if !std::mem::replace(&mut mind.borrow_mut().is_busy, true) {
            wasm_bindgen_futures::spawn_local(think(own.clone(), mind.clone()));
        }
    });
    worker.set_onmessage(Some(hear.as_ref().unchecked_ref()));
    // It hears as long as the worker lives.
    hear.forget();
}

fn say(worker: &DedicatedWorkerGlobalScope, reply: &Reply) {
    // A page that is gone hears nothing more.
    _ = worker.post_message(&JsValue::from_str(&reply.to_string()));
}

#[derive(Default)]
struct Mind {
    thinker: Thinker,
    is_busy: bool,
    /// Weights that could not be loaded.
    given_up: Vec<Weights>,
}

/// Fetches weights by the function of `static/think.js`.
async fn fetch(weights: Weights) -> Option<Vec<u8>> {
    let fetch = js_sys::Reflect::get(&js_sys::global(), &JsValue::from_str("wurfWeights")).ok()?;
    let fetched = fetch.dyn_into::<js_sys::Function>().ok()?.call1(&JsValue::NULL, &weights.name().into()).ok()?;
    let bytes = JsFuture::from(fetched.dyn_into::<js_sys::Promise>().ok()?).await.ok()?;
    Some(bytes.dyn_into::<js_sys::Uint8Array>().ok()?.to_vec())
}

/// Works until nothing is left to do. After each piece of work there is a moment to hear what else is wanted.
async fn think(worker: DedicatedWorkerGlobalScope, mind: Rc<RefCell<Mind>>) {
    loop {
        let wanted = mind.borrow().thinker.wanted();
        if let Some(weights) = wanted.filter(|weights| !mind.borrow().given_up.contains(weights)) {
            // Without them it thinks as well as it can.
            let bytes = fetch(weights).await;
            if bytes.is_none_or(|bytes| weights.supply(&bytes).is_err()) {
                mind.borrow_mut().given_up.push(weights);
            }
        }
        let Some(reply) = mind.borrow_mut().thinker.step() else { break };
        say(&worker, &reply);
        gloo_timers::future::TimeoutFuture::new(0).await;
    }
    mind.borrow_mut().is_busy = false;
}
