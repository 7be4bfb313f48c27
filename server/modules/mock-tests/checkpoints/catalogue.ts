import { koreanPath } from '../../../../content/site/korean-path.ts'
import type { GrammarSummary } from '../../../../src/contract/grammar.ts'
import { CHECKPOINT_ITEMS } from '../../../../src/contract/limits.ts'
import type { Blueprint, SectionName } from '../../../../src/contract/mock-test-blueprint.ts'
import { CHECKPOINT, checkpointId } from '../../../../src/lib/checkpoints.ts'
import type { Db } from '../../../db/tables.ts'
import type { Dependencies } from '../../../module.ts'
import { readClassAnswers } from '../../classes/public.ts'
import { readGrammar } from '../../grammar/public.ts'
import { readWords } from '../../placement/public.ts'
import { readTopics, setOf, type WrittenTopic } from '../../topics/public.ts'
import type { StoredItem } from '../content-schema.ts'
import type { QuizAnswer } from '../dependencies.ts'
import type { LoadedMockTest } from '../load-mock-tests.ts'
import { type PreparedItem, type PreparedTest, prepareTest } from '../prepare-tests.ts'
import type { TestCatalogue } from '../test-catalogue.ts'
import { LISTENING_MAX } from './draw.ts'
import { drawFor } from './draw-for.ts'
import { buildPool, classItem, type Pool } from './pool.ts'

type Shared = Pick<
  Dependencies,
  'db' | 'now' | 'revisions' | 'classes' | 'secret' | 'formerSecrets' | 'modules'
>
type ReadLast = (userId: string) => Promise<ReadonlyMap<string, boolean>>

/** Stage of the path that teaches to read, and its class. */
const READING = { stage: 'hangul', course: 'hangul-dari-nol' }
/** Name of the revision of the dictionary. */
const DICTIONARY = 'dictionary'
const NOTHING: Pool = {
  words: new Map(),
  grammar: new Map(),
  quizzes: new Map(),
  sources: new Map(),
  homes: new Map(),
}

/** The tests of another catalogue, and with them the checkpoints, which its lists leave out. */
export class CheckpointCatalogue implements TestCatalogue {
  readonly everPublished: TestCatalogue['everPublished'] = {
    get: id => this.#checkpoints.get(id) ?? this.#base.everPublished.get(id),
    has: id => this.#checkpoints.has(id) || this.#base.everPublished.has(id),
    values: () => [...this.#base.everPublished.values(), ...this.#checkpoints.values()].values(),
  }
  readonly #base: TestCatalogue
  readonly #shared: Shared
  readonly #readLast: ReadLast
  #topics: readonly WrittenTopic[] = []
  #grammar: readonly GrammarSummary[] = []
  #pool: Pool = NOTHING
  #made: PreparedTest | undefined
  #checkpoints: ReadonlyMap<string, PreparedTest> = new Map()
  #madeFrom: readonly (object | string)[] = []
  #making: Promise<void> | undefined
  #state: object = {}

  /** @param readLast returns whether a learner's last answers to items were right */
  constructor(base: TestCatalogue, shared: Shared, readLast: ReadLast) {
    this.#base = base
    this.#shared = shared
    this.#readLast = readLast
  }

  get state(): object {
    return this.#state
  }

  /** Items that exist only in checkpoints; undefined before the first refresh. */
  get made(): PreparedTest | undefined {
    return this.#made
  }

  get(id: string): PreparedTest | undefined {
    return this.#checkpoints.get(id) ?? this.#base.get(id)
  }

  has(id: string): boolean {
    return this.#checkpoints.has(id) || this.#base.has(id)
  }

  values() {
    return this.#base.values()
  }

  async of(db: Db, attempt: Parameters<TestCatalogue['of']>[1]) {
    return this.#checkpoints.get(attempt.mock_test_id) ?? this.#base.of(db, attempt)
  }

  async before(db: Db, testId: string) {
    return this.#checkpoints.has(testId) ? [] : this.#base.before(db, testId)
  }

  /** Returns a learner's answers in quizzes of classes to what practice can ask as well. */
  async readQuizAnswers(userId: string): Promise<QuizAnswer[]> {
    const answers = await readClassAnswers(this.#shared.db, userId)
    const { quizzes, homes } = this.#pool
    return answers.flatMap(({ quiz_id, question_id, is_right, answered_at: at }) => {
      const id = classItem(question_id)
      const home = homes.get(id)
      const isItem = quizzes.get(quiz_id)?.some(each => each.id === id)
      return isItem && home ? [{ id, home, at, isRight: is_right === 1 }] : []
    })
  }

  async refresh(): Promise<void> {
    await Promise.all([this.#base.refresh(), this.#shared.classes.refresh()])
    while (this.#isOld()) {
      this.#making ??= this.#make().finally(() => {
        this.#making = undefined
      })
      await this.#making
    }
  }

  #sources(): readonly (object | string)[] {
    const { classes, revisions } = this.#shared
    return [this.#base.state, classes.state, revisions.of([DICTIONARY])]
  }

  #isOld(): boolean {
    return this.#sources().some((source, at) => source !== this.#madeFrom[at])
  }

  async #make(): Promise<void> {
    const { db, classes, secret, formerSecrets } = this.#shared
    const madeFrom = this.#sources()
    if (this.#topics.length === 0) {
      this.#topics = await readTopics()
      this.#grammar = (await readGrammar()).summaries
    }
    const words = await readWords(db, [...new Set(this.#topics.flatMap(each => each.words))])
    this.#pool = buildPool({
      topics: this.#topics,
      grammar: this.#grammar,
      reading: classes.get(READING.course),
      words: new Map(words.map(word => [word.id, word])),
    })
    const items = [
      ...this.#pool.words.values(),
      ...this.#pool.grammar.values(),
      ...[...this.#pool.quizzes.values()].flat(),
    ]
    this.#made = prepareTest(CHECKPOINT, loadedWith(items), { secret, formerSecrets })
    this.#checkpoints = this.#makeCheckpoints(this.#made)
    this.#madeFrom = madeFrom
    this.#state = {}
  }

  #makeCheckpoints(made: PreparedTest): ReadonlyMap<string, PreparedTest> {
    const sets = this.#topics.flatMap(topic => this.#base.get(setOf(topic)) ?? [])
    const homes = [made, ...sets]
    const items = homes.flatMap(each => each.items)
    const itemById = new Map(items.map(item => [item.id, item]))
    const homeOf = new Map(homes.flatMap(({ id, items: all }) => all.map(item => [item.id, id])))
    // Ids of options are those of the test that an item comes from.
    const formerIds = made.formerIds.map(
      (idOf): PreparedTest['formerIds'][number] =>
        (_, question, place) =>
          idOf(homeOf.get(question.id) ?? CHECKPOINT, question, place),
    )
    const weeks = koreanPath.flatMap(({ id, weeks }) => weeks.map(week => ({ ...week, stage: id })))
    return new Map(
      weeks.map(({ number, title, stage }) => {
        const id = checkpointId(number)
        const blueprint = blueprintWith(stage === READING.stage ? 0 : LISTENING_MAX)
        const shared = { blueprint, items, itemById, formerIds }
        const draw = this.#drawing(id, homeOf)
        return [id, { ...made, id, title: `Tes mingguan: ${title}`, ...shared, draw }]
      }),
    )
  }

  #drawing(id: string, homeOf: ReadonlyMap<string, string>): NonNullable<PreparedTest['draw']> {
    const { db, now, modules } = this.#shared
    return {
      homeOf: itemId => this.#pool.homes.get(itemId) ?? homeOf.get(itemId) ?? CHECKPOINT,
      sourceOf: itemId =>
        this.#pool.sources.get(itemId) ?? this.#pool.sources.get(homeOf.get(itemId) ?? ''),
      choose: (userId, seed) => {
        const [paths] = modules().flatMap(({ learningPaths }) => learningPaths ?? [])
        if (!paths) throw new Error('No module offers the learning paths.')
        const questionsOf = (setId: string): readonly PreparedItem[] =>
          this.#base.get(setId)?.items ?? []
        const content = { paths, pool: this.#pool, questionsOf, readLast: this.#readLast }
        return drawFor({ db, now, ...content }, userId, id, seed)
      },
    }
  }
}

/** @param heard number of items that are heard */
function blueprintWith(heard: number): Blueprint {
  const read = CHECKPOINT_ITEMS - heard
  const section = (name: SectionName, items: number) =>
    items > 0 ? [{ section: name, items, minutes: null, points: items }] : []
  return {
    id: CHECKPOINT,
    version: '2026-11',
    name: 'Tes mingguan',
    sections: [...section('reading', read), ...section('listening', heard)],
    plays_max: null,
    scoring: { kind: 'points' },
    source: null,
  }
}

function loadedWith(items: StoredItem[]): LoadedMockTest {
  const test = {
    id: CHECKPOINT,
    title: 'Tes mingguan',
    summary: `${CHECKPOINT_ITEMS} soal dari minggu ini di jalur belajar.`,
    blueprint: CHECKPOINT,
    is_open: false,
    items,
  }
  return { test, blueprint: blueprintWith(0), contentVersion: '1', downloadBytes: 0 }
}
