//! The same wasm with its functions in another order: like follows like. What compresses a page looks for what it has
//! just seen, and the compiler leaves a thousand similar functions far from each other.

use std::collections::HashMap;
use std::convert::Infallible;

use anyhow::{Context, Result};
use wasm_encoder::reencode::{Error, Reencode, utils};
use wasm_encoder::{CodeSection, FunctionSection, Module};
use wasmparser::{CodeSectionReader, FunctionSectionReader, Parser, Payload, TypeRef};

/// Functions are compared by all runs of so many bytes; the page is larger with five, and with eight.
const RUN_BYTES: usize = 6;

/// A run that is in more functions than this says nothing about any of them.
const COMMON: usize = 400;

/// Orders the functions of a program.
pub(super) fn ordered(wasm: &[u8]) -> Result<Vec<u8>> {
    let mut module = Module::new();
    let mut order = Order::of(wasm).context("the functions of the page cannot be listed")?;
    order
        .parse_core_module(&mut module, Parser::new(0), wasm)
        .context("the functions of the page cannot be ordered")?;
    Ok(module.finish())
}

struct Order {
    /// Functions that come from outside have the first numbers, and keep them.
    imported: u32,
    /// Which function comes where.
    old: Vec<usize>,
    /// The place of each function.
    new: Vec<u32>,
}

impl Order {
    fn of(wasm: &[u8]) -> Result<Self> {
        let (mut imported, mut bodies) = (0, Vec::new());
        for payload in Parser::new(0).parse_all(wasm) {
            match payload? {
                Payload::ImportSection(section) => {
                    for import in section.into_imports() {
                        imported += u32::from(matches!(import?.ty, TypeRef::Func(_) | TypeRef::FuncExact(_)));
                    }
                }
                Payload::CodeSectionEntry(body) => bodies.push(&wasm[body.range()]),
                _ => {}
            }
        }
        let old = like_follows_like(&bodies);
        let mut new = vec![0; old.len()];
        (0..).zip(&old).for_each(|(place, &function)| new[function] = place);
        Ok(Self { imported, old, new })
    }
}

impl Reencode for Order {
    type Error = Infallible;

    fn function_index(&mut self, function: u32) -> Result<u32, Error<Infallible>> {
        let own = function.checked_sub(self.imported).and_then(|own| self.new.get(own as usize));
        Ok(own.map_or(function, |place| self.imported + place))
    }

    fn parse_function_section(
        &mut self,
        functions: &mut FunctionSection,
        section: FunctionSectionReader<'_>,
    ) -> Result<(), Error<Infallible>> {
        let types: Vec<u32> = section.into_iter().collect::<Result<_, _>>()?;
        for &function in &self.old {
            functions.function(types[function]);
        }
        Ok(())
    }

    fn parse_code_section(
        &mut self,
        code: &mut CodeSection,
        section: CodeSectionReader<'_>,
    ) -> Result<(), Error<Infallible>> {
        let bodies: Vec<_> = section.into_iter().collect::<Result<_, _>>()?;
        for function in self.old.clone() {
            utils::parse_function_body(self, code, bodies[function].clone())?;
        }
        Ok(())
    }
}

/// An order in which each function is followed by the one that is most like it, of those that are left; where none is,
/// by the next as bytes are sorted.
fn like_follows_like(bodies: &[&[u8]]) -> Vec<usize> {
    let runs: Vec<Vec<u64>> = bodies.iter().map(|body| runs_of(body)).collect();
    let mut having: HashMap<u64, Vec<usize>> = HashMap::new();
    for (function, runs) in runs.iter().enumerate() {
        runs.iter().for_each(|&run| having.entry(run).or_default().push(function));
    }
    let mut sorted: Vec<usize> = (0..bodies.len()).collect();
    sorted.sort_by_key(|&function| bodies[function]);
    let (mut is_placed, mut shared) = (vec![false; bodies.len()], vec![0; bodies.len()]);
    let mut order = Vec::new();
    for start in sorted {
        let mut next = Some(start).filter(|&start| !is_placed[start]);
        while let Some(function) = next {
            is_placed[function] = true;
            order.push(function);
            let mut others = Vec::new();
            let having = runs[function].iter().map(|run| &having[run]).filter(|having| having.len() <= COMMON);
            for &other in having.flatten().filter(|&&other| !is_placed[other]) {
                if shared[other] == 0 {
                    others.push(other);
                }
                shared[other] += 1;
            }
            let all = |other: usize| runs[function].len() + runs[other].len();
            // Fractions are compared without dividing; of equal ones the first counts.
            next = others.iter().copied().reduce(|best, other| {
                let [one, two] = [shared[other] * all(best), shared[best] * all(other)];
                if one > two || one == two && other < best { other } else { best }
            });
            others.iter().for_each(|&other| shared[other] = 0);
        }
    }
    order
}

/// The different runs of bytes in a function.
fn runs_of(body: &[u8]) -> Vec<u64> {
    let run = |bytes: &[u8]| bytes.iter().fold(0, |run, &byte| run << 8 | u64::from(byte));
    let mut runs: Vec<u64> = body.windows(RUN_BYTES).map(run).collect();
    runs.sort_unstable();
    runs.dedup();
    runs
}

#[cfg(test)]
mod tests {
    use wasm_encoder::{
        EntityType, ExportKind, ExportSection, Function, ImportSection, Instruction, TypeSection, ValType,
    };
    use wasmparser::{FunctionBody, Operator};

    use super::*;

    #[test]
    fn like_follows_like_and_every_function_is_there_once() {
        let bodies: [&[u8]; 4] = [b"a cat on a mat", b"a dog in a bog", b"", b"the cat on a mat"];
        assert_eq!(like_follows_like(&bodies), [2, 0, 3, 1]);
        assert_eq!(like_follows_like(&[]), [0; 0]);
    }

    /// A program that imports a function and calls two of its own, which are far from each other and alike.
    fn program() -> Vec<u8> {
        let (mut types, mut imports, mut functions) =
            (TypeSection::new(), ImportSection::new(), FunctionSection::new());
        types.ty().function([], []);
        types.ty().function([], [ValType::I64]);
        imports.import("env", "imported", EntityType::Function(0));
        [1, 0, 0, 1].iter().for_each(|&kind| _ = functions.function(kind));
        let mut exports = ExportSection::new();
        exports.export("main", ExportKind::Func, 3);
        let (mut code, number) = (CodeSection::new(), |number| vec![Instruction::I64Const(number)]);
        let main =
            [Instruction::Call(2), Instruction::Call(1), Instruction::Drop, Instruction::Call(4), Instruction::Drop];
        for body in
            [number(0x1234_5678_9abc_de01), vec![Instruction::Call(0)], main.into(), number(0x1234_5678_9abc_de02)]
        {
            let mut function = Function::new([]);
            body.iter().chain([&Instruction::End]).for_each(|instruction| _ = function.instruction(instruction));
            code.function(&function);
        }
        let mut module = Module::new();
        module.section(&types).section(&imports).section(&functions).section(&exports).section(&code);
        module.finish()
    }

    /// The functions of a program, and the number of its main one.
    fn parsed(wasm: &[u8]) -> (Vec<FunctionBody<'_>>, u32) {
        let (mut bodies, mut main) = (Vec::new(), 0);
        for payload in Parser::new(0).parse_all(wasm) {
            match payload.unwrap() {
                Payload::CodeSectionEntry(body) => bodies.push(body),
                Payload::ExportSection(exports) => main = exports.into_iter().next().unwrap().unwrap().index,
                _ => {}
            }
        }
        (bodies, main)
    }

    /// What a function does, whatever the numbers of those it calls.
    fn told(bodies: &[FunctionBody<'_>], function: u32) -> String {
        let Some(own) = function.checked_sub(1) else { return "imported".to_string() };
        let operators = bodies[own as usize].get_operators_reader().unwrap();
        let words = operators.into_iter().map(|operator| match operator.unwrap() {
            Operator::Call { function_index } => format!("({})", told(bodies, function_index)),
            operator => format!("{operator:?}"),
        });
        words.collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn a_program_does_the_same_with_its_functions_in_another_order() {
        let program = program();
        let other = ordered(&program).unwrap();
        let ((bodies, main), (moved, new_main)) = (parsed(&program), parsed(&other));
        assert_eq!(told(&bodies, main), told(&moved, new_main));
        let lengths = |bodies: &[FunctionBody<'_>]| bodies.iter().map(|body| body.range().len()).collect::<Vec<_>>();
        assert_eq!((lengths(&bodies), lengths(&moved)), (vec![12, 4, 10, 12], vec![4, 10, 12, 12]));
    }

    #[test]
    fn what_is_not_wasm_is_refused() {
        assert!(ordered(b"tea").is_err());
    }
}
