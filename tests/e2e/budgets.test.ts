import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { gzippedSize, loadedWith, manifest, readBuilt, scriptsIn } from '../helpers/embed-build.ts'

const WIDGET = '/embed/v1/dictionary.js'
const AUDIO = '/embed/v1/audio-downloads.js'
const SCHEDULE = '/embed/v1/event-schedule.js'
const MOCK_TEST = '/embed/v1/mock-test.js'
const CLASS_PLAYER = '/embed/v1/class-player.js'
const CHECK_IN = '/embed/v1/check-in-rewards.js'
const ACCOUNT = '/embed/v1/account.js'
const LOADER = '/embed/v1/sapa.js'

describe('the embed build', () => {
  test('has a loader of at most 2,000 bytes', () => {
    expect(gzippedSize(readBuilt(LOADER))).toBeLessThanOrEqual(2_000)
  })

  test('has a runtime of at most 16,000 bytes', () => {
    const runtime = scriptsIn('/embed/assets').filter(path => basename(path).startsWith('runtime-'))
    expect(runtime).toHaveLength(1)
    expect(gzippedSize(readBuilt(runtime[0] ?? ''))).toBeLessThanOrEqual(16_000)
  })

  test.each([WIDGET, AUDIO, SCHEDULE, MOCK_TEST, CHECK_IN, CLASS_PLAYER, ACCOUNT])(
    'loads all of the first view of %s at once, in at most five files',
    widget => {
      const files = [LOADER, ...loadedWith(widget)]
      expect(files.length).toBeLessThanOrEqual(5)
      // The loader comes before them and the data after them: that is three requests deep.
      const preloaded = files.filter(file => readBuilt(LOADER).includes(basename(file)))
      expect([...new Set([LOADER, widget, ...preloaded])].sort()).toEqual(files.sort())
    },
  )

  test('loads the whole dictionary within 35 KiB', () => {
    const files = [LOADER, ...loadedWith(WIDGET)]
    const sizes = files.map(file => ({ file, gzip: gzippedSize(readBuilt(file)) }))
    const total = sizes.reduce((sum, { gzip }) => sum + gzip, 0)
    console.table([...sizes, { file: 'dictionary in all', gzip: total }])
    expect(total).toBeLessThanOrEqual(35 * 1_024)
  })

  test('loads the chunk of entries with the first entry, in at most 6,000 bytes', () => {
    const first = [LOADER, ...loadedWith(WIDGET)]
    const [script = ''] = scriptsIn('/embed/assets').filter(path =>
      /^entry-text-[\w-]{8}\.js$/.test(basename(path)),
    )
    const later = [...loadedWith(script)].filter(file => !first.includes(file))
    console.info(`an entry: ${sizeOf(later)} bytes`)
    expect(later.length).toBeGreaterThan(0)
    expect(sizeOf(later)).toBeLessThanOrEqual(6_000)
  })

  test('loads the audio books within 38,000 bytes, and nothing of them with the dictionary', () => {
    const files = [LOADER, ...loadedWith(AUDIO)]
    const total = files.reduce((sum, file) => sum + gzippedSize(readBuilt(file)), 0)
    console.info(`audio books in all: ${total} bytes`)
    expect(total).toBeLessThanOrEqual(38_000)
    const marks = /\.audio-|Suara sintetis|playbackRate|audio-books/
    expect(readBuilt(AUDIO).toString()).toMatch(marks)
    for (const file of loadedWith(WIDGET)) {
      expect([file, marks.test(readBuilt(file).toString())]).toEqual([file, false])
    }
  })

  test('loads the schedule within 38 KiB, and nothing of it with the others', () => {
    const files = [LOADER, ...loadedWith(SCHEDULE)]
    const total = files.reduce((sum, file) => sum + gzippedSize(readBuilt(file)), 0)
    console.info(`schedule in all: ${total} bytes`)
    expect(total).toBeLessThanOrEqual(38 * 1_024)
    const marks = /\.sched-|Jadwal acara|formatToParts|calendar\.ics/
    expect(readBuilt(SCHEDULE).toString()).toMatch(marks)
    for (const file of [...loadedWith(WIDGET), ...loadedWith(AUDIO)]) {
      expect([file, marks.test(readBuilt(file).toString())]).toEqual([file, false])
    }
  })

  test('loads the first view of check-ins within 39 KiB, and the rest within 6,000 bytes', () => {
    const first = [LOADER, ...loadedWith(CHECK_IN)]
    const [script = ''] = scriptsIn('/embed/assets').filter(path =>
      /^later-[\w-]{8}\.js$/.test(basename(path)),
    )
    const later = [...loadedWith(script)].filter(file => !first.includes(file))
    console.info(`check-ins: first view ${sizeOf(first)}, later ${sizeOf(later)} bytes`)
    expect(later.length).toBeGreaterThan(0)
    expect(sizeOf(first)).toBeLessThanOrEqual(39 * 1_024)
    expect(sizeOf(later)).toBeLessThanOrEqual(6_000)
    // A session is for our own pages only.
    for (const file of [...first, ...later])
      expect([file, /refreshToken/.test(readBuilt(file).toString())]).toEqual([file, false])
    const marks = /\.rewards-|Tujuh hari terakhir|daily-checkin/
    expect(readBuilt(CHECK_IN).toString()).toMatch(marks)
    for (const file of [WIDGET, AUDIO, SCHEDULE, MOCK_TEST].flatMap(one => [...loadedWith(one)])) {
      expect([file, marks.test(readBuilt(file).toString())]).toEqual([file, false])
    }
  })

  test('loads the account within 30,000 bytes', () => {
    const files = [LOADER, ...loadedWith(ACCOUNT)]
    console.info(`account in all: ${sizeOf(files)} bytes`)
    expect(sizeOf(files)).toBeLessThanOrEqual(30_000)
  })

  test('loads a class with everything for its videos, moduls and quizzes within 80,000 bytes', () => {
    const first = [LOADER, ...loadedWith(CLASS_PLAYER)]
    const later = ['quiz-view', 'modul-view', 'stroke-practice', 'shadowing', 'word-panel'].flatMap(
      name =>
        scriptsIn('/embed/assets')
          .filter(path => new RegExp(`^${name}-[\\w-]{8}\\.js$`).test(basename(path)))
          .flatMap(path => [...loadedWith(path)]),
    )
    const all = [...new Set([...first, ...later])]
    console.info(`class player: first video ${sizeOf(first)}, everything ${sizeOf(all)} bytes`)
    expect(later.length).toBeGreaterThanOrEqual(5)
    expect(sizeOf(all)).toBeLessThanOrEqual(80_000)
    const marks = /\.class-|Daftar bagian|sapa-classes/
    expect(readBuilt(CLASS_PLAYER).toString()).toMatch(marks)
    for (const file of [WIDGET, AUDIO, SCHEDULE, MOCK_TEST].flatMap(one => [...loadedWith(one)])) {
      expect([file, marks.test(readBuilt(file).toString())]).toEqual([file, false])
    }
  })

  test('loads a mock test up to its result within 49 KiB', () => {
    const first = [LOADER, ...loadedWith(MOCK_TEST)]
    const later = (name: string, loaded: readonly string[]) => {
      const [script = ''] = scriptsIn('/embed/assets').filter(path =>
        new RegExp(`^${name}-[\\w-]{8}\\.js$`).test(basename(path)),
      )
      return [...loadedWith(script)].filter(file => !loaded.includes(file))
    }
    const taking = later('taking', first)
    const media = later('media', [...first, ...taking])
    const result = later('mock-test-results', first)
    const checking = later('mock-test-checking', [...first, ...taking])
    const [view, more, heard, shown] = [first, taking, media, result].map(sizeOf)
    console.info(
      `mock test: first view ${view}, taking it ${more} more, media ${heard}, result ${shown}`,
    )
    expect(sizeOf([...first, ...taking, ...media])).toBeLessThanOrEqual(49 * 1_024)
    for (const files of [taking, media, result, checking]) expect(files).not.toEqual([])
    const marks = /\.exam-|Daftar soal|sapa-mock-tests/
    expect(readBuilt(MOCK_TEST).toString()).toMatch(marks)
    for (const widget of [WIDGET, AUDIO, SCHEDULE])
      for (const file of loadedWith(widget))
        expect([file, marks.test(readBuilt(file).toString())]).toEqual([file, false])
  })

  test.each([
    ['en', 4],
    ['ko', 2],
  ])(
    'has texts in %s of at most 2,300 bytes for each widget, separate from the others',
    (language, widgets) => {
      const texts = scriptsIn('/embed/assets').filter(path =>
        basename(path).startsWith(`${language}-`),
      )
      expect(texts.length).toBeGreaterThanOrEqual(widgets)
      for (const path of texts) {
        expect(
          [WIDGET, AUDIO, SCHEDULE, MOCK_TEST, CHECK_IN].flatMap(path => [...loadedWith(path)]),
        ).not.toContain(path)
        expect(gzippedSize(readBuilt(path))).toBeLessThanOrEqual(2_300)
      }
    },
  )

  test('contains neither zod nor React', () => {
    for (const path of scriptsIn('/embed'))
      expect([path, guests(readBuilt(path))]).toEqual([path, []])
    const real = ['react-dom/cjs/react-dom-client.production.js', 'zod/v4/core/parse.js']
    const modules = join(import.meta.dirname, '../../node_modules')
    expect(real.map(name => guests(readFileSync(join(modules, name))))).toEqual([
      ['React'],
      ['zod'],
    ])
  })
})

test('no script of the site contains zod', () => {
  for (const path of scriptsIn('/_astro'))
    expect([path, guests(readBuilt(path)).includes('zod')]).toEqual([path, false])
})

describe('the manifest', () => {
  test('has every script with its size and its hash', () => {
    const { files } = manifest()
    expect(Object.keys(files).sort()).toEqual(scriptsIn('/embed').sort())
    for (const [path, { bytes, gzip, integrity }] of Object.entries(files)) {
      const content = readBuilt(path)
      const hash = createHash('sha384').update(content).digest('base64')
      expect([path, bytes, gzip, integrity]).toEqual([
        path,
        content.length,
        gzippedSize(content),
        `sha384-${hash}`,
      ])
    }
  })

  test('names the scripts of the first view of each element', () => {
    const { elements } = manifest()
    expect(Object.keys(elements)).toHaveLength(7)
    for (const [tag, names] of Object.entries(elements)) {
      const first = [...loadedWith(`/embed/v1/${tag.slice(5)}.js`)].map(path => basename(path))
      expect(names).toEqual(expect.arrayContaining(first))
    }
  })

  test('has a build with all scripts of the alias, which need no others', () => {
    const { build, version } = manifest()
    expect(build).toMatch(new RegExp(`^${version}-[0-9a-f]{8}$`))
    const pinned = scriptsIn(`/embed/${build}`)
    const namesOf = (paths: readonly string[]) => paths.map(path => basename(path)).sort()
    expect(namesOf(pinned)).toEqual(
      namesOf([...scriptsIn('/embed/v1'), ...scriptsIn('/embed/assets')]),
    )
    for (const path of pinned) {
      const code = readBuilt(path).toString()
      expect([path, code.match(/["'`]\.\.\/[\w-]+\/[\w-]+\.js|\bimport\(["'`]/g)]).toEqual([
        path,
        null,
      ])
    }
    expect(gzippedSize(readBuilt(`/embed/${build}/sapa.js`))).toBeLessThanOrEqual(2_200)
  })
})

/** Returns the bytes of scripts as they are transferred. */
const sizeOf = (files: readonly string[]) =>
  files.reduce((sum, file) => sum + gzippedSize(readBuilt(file)), 0)

/** Returns the libraries in a script, recognized by texts that survive minification. */
function guests(script: Buffer): string[] {
  const marks = {
    zod: /safeParse|ZodError|\$ZodType/,
    React: /react\.dev\/errors|__CLIENT_INTERNALS/,
  }
  return Object.entries(marks)
    .filter(([, mark]) => mark.test(script.toString()))
    .map(([name]) => name)
}
