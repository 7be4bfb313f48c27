import { readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { importsIn } from '../../scripts/check-imports.ts'

/**
 * Draws the way of an answer to a mock test, from the tap to the row, into `docs/architecture.md`.
 * The files between two steps are found by following the imports of the code, so the picture
 * cannot show a way that the code does not have.
 */
const DOCUMENT = join(import.meta.dirname, '../../docs/architecture.md')
const BEGIN = '<!-- drawn by tools/architecture/draw-answer.ts -->\n\n'
const END = '\n\n<!-- end of the drawing -->'

interface Step {
  /** Path of the file from the root of the repository. */
  file: string
  /** Says in a few words what happens there. */
  does: string
  /** The step that leads here, where it is not the one before. */
  after?: string
}

const STEPS: readonly Step[] = [
  { file: 'src/widgets/mock-test/options.tsx', does: 'the learner taps an answer' },
  { file: 'src/widgets/mock-test/running-view.tsx', does: 'calls answer() of the store' },
  { file: 'src/stores/mock-test/mock-test.ts', does: 'holds the state that is on the screen' },
  { file: 'src/stores/mock-test/answering.ts', does: 'makes an event of the answer' },
  { file: 'src/stores/event-journal/journal.ts', does: 'numbers the event, writes it first' },
  { file: 'src/stores/mock-test/attempt-storage.ts', does: 'the stores of an attempt' },
  { file: 'src/stores/event-journal/database.ts', does: 'IndexedDB of the device' },
  { file: 'src/stores/mock-test/send-events.ts', does: 'sends what the server lacks' },
  { file: 'src/api/call.ts', does: 'one typed call, a failure is a value' },
  {
    file: 'src/contract/routes/mock-tests.ts',
    does: 'POST /api/mock-test/attempts/:id/events',
    after: 'src/stores/mock-test/send-events.ts',
  },
  { file: 'src/contract/mock-test-attempts.ts', does: 'schema of the request and response' },
  { file: 'server/modules/mock-tests/attempt-routes.ts', does: 'checks access and input' },
  { file: 'server/modules/mock-tests/store-attempt-events.ts', does: 'one transaction' },
  { file: 'server/modules/mock-tests/judge-events.ts', does: 'in time, or refused?' },
  {
    file: 'server/modules/mock-tests/event-rows.ts',
    does: 'a row of attempt_events for each event, once',
    after: 'server/modules/mock-tests/store-attempt-events.ts',
  },
]

/** Files that each file imports. */
function readGraph(): Map<string, string[]> {
  const byFile = Map.groupBy(importsIn('src', 'server'), ({ from }) => from)
  return new Map([...byFile].map(([file, imports]) => [file, imports.map(({ to }) => to)]))
}

/** Returns the shortest chain of imports from one file to another; undefined without one. */
function findChain(graph: Map<string, string[]>, from: string, to: string): string[] | undefined {
  const cameFrom = new Map<string, string | undefined>([[from, undefined]])
  // A map goes on with what is added to it meanwhile: this is a breadth-first search.
  for (const file of cameFrom.keys()) {
    if (file === to) break
    for (const next of graph.get(file) ?? []) if (!cameFrom.has(next)) cameFrom.set(next, file)
  }
  if (!cameFrom.has(to)) return undefined
  const chain: string[] = []
  for (let file: string | undefined = to; file; file = cameFrom.get(file)) chain.unshift(file)
  return chain
}

/**
 * Returns the files from each step to the next: a caller imports what it calls, a part of a view is
 * imported by the view that it calls back.
 *
 * @throws Error when neither imports the other, however indirectly
 */
function connectSteps(): string[][] {
  const graph = readGraph()
  return STEPS.slice(1).map(({ file: to, after }, index) => {
    const from = after ?? STEPS[index]?.file ?? ''
    const chain = findChain(graph, from, to) ?? findChain(graph, to, from)?.reverse()
    if (!chain) throw new Error(`No import leads from ${from} to ${to}.`)
    return chain
  })
}

/** Returns the picture as a Mermaid flowchart: a box for each folder, an arrow for each import used. */
export function drawAnswer(): string {
  const chains = connectSteps()
  const files = [...new Set(chains.flat())]
  const nodeOf = (file: string) => `n${files.indexOf(file)}`
  const does = new Map(STEPS.map(step => [step.file, step.does]))
  const folders = [...new Set(files.map(file => dirname(file)))]
  const boxes = folders.flatMap((folder, at) => [
    `  subgraph f${at}["${folder}"]`,
    ...files
      .filter(file => dirname(file) === folder)
      .map(file => {
        const name = file.slice(folder.length + 1)
        const text = does.get(file)
        return `    ${nodeOf(file)}["${name}${text ? `<br/>${text}` : ''}"]`
      }),
    '  end',
  ])
  const arrows = new Set(
    chains.flatMap(chain =>
      chain.slice(1).map((file, at) => `  ${nodeOf(chain[at] ?? '')} --> ${nodeOf(file)}`),
    ),
  )
  return ['```mermaid', 'flowchart TD', ...boxes, ...arrows, '```'].join('\n')
}

/** Returns the document with the picture as the code has it now. */
export function withDrawing(document: string): string {
  const [before, rest] = document.split(BEGIN)
  const after = rest?.split(END)[1]
  if (before === undefined || after === undefined)
    throw new Error('The document has no place for it.')
  return before + BEGIN + drawAnswer() + END + after
}

if (import.meta.main) writeFileSync(DOCUMENT, withDrawing(readFileSync(DOCUMENT, 'utf8')))
