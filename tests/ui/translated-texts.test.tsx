import { act, render } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { followTranslation } from '../../src/ui/translated-texts.ts'
import { translate } from '../helpers/translate.ts'

interface ViewProps {
  count: number
  note?: string | undefined
  isLoud?: boolean
  items?: readonly string[]
}

/** Texts of every kind that changes: alone, among others, there or not, before and after elements. */
function View({ count, note, isLoud = false, items = [] }: ViewProps) {
  return (
    <section>
      <h2>{`Soal ${count}`}</h2>
      <p>
        Soal {count} dari 10 {note && `(${note})`} {isLoud ? <b>keras</b> : 'pelan'} selesai
      </p>
      <p>
        {isLoud && <i>dulu</i>}
        awal
        {items.map(item => (
          <em key={item}>{item}</em>
        ))}
        {note}
        {isLoud && <u>lalu</u>}
        <s>akhir</s>
      </p>
      {note}
    </section>
  )
}

let stop = () => {}
afterEach(() => stop())

/** Lets observers run, those of the translation too. */
const settle = () =>
  act(async () => {
    for (let times = 0; times < 4; times++) await Promise.resolve()
  })
/** The shown text, without the quotes of the translation. */
function shown(element: Element): string {
  const copy = element.cloneNode(true) as Element
  for (const hidden of copy.querySelectorAll('[hidden]')) hidden.remove()
  return (copy.textContent ?? '').replace(/[«»]/g, '')
}

const STEPS: ViewProps[] = [
  { count: 1 },
  { count: 2, note: 'baru' },
  { count: 2, note: 'baru', isLoud: true },
  { count: 3, note: 'lain', items: ['a', 'b'] },
  { count: 3, items: ['b', 'c', 'a'], isLoud: true },
  { count: 4, note: 'x', items: ['c'] },
  { count: 4, isLoud: true },
  { count: 5, note: 'akhir', items: ['a'] },
]

describe.each(['replace', 'insert'] as const)('a translated view (%s)', way => {
  test('shows what one shows that is not translated, at each step', async () => {
    const plain = render(<View count={0} />)
    const translated = render(<View count={0} />)
    followTranslation(translated.container)
    stop = translate(translated.container, way)
    await settle()
    expect(translated.container.textContent).toContain('«')
    for (const step of [...STEPS, ...STEPS.toReversed()]) {
      plain.rerender(<View {...step} />)
      translated.rerender(<View {...step} />)
      await settle()
      expect(shown(translated.container)).toBe(shown(plain.container))
    }
    translated.unmount()
    await settle()
    expect(translated.container.textContent).toBe('')
  })
})

test('a translation that is taken back leaves the view as it was', async () => {
  const { container, rerender } = render(<View count={1} note="baru" />)
  const before = container.innerHTML
  followTranslation(container)
  stop = translate(container)
  await settle()
  stop()
  for (const font of container.querySelectorAll('font:not(font font)')) {
    const original = font.querySelector('[data-original]')?.firstChild
    if (original) font.replaceWith(original)
  }
  await settle()
  expect(container.innerHTML).toBe(before)
  rerender(<View count={2} />)
  expect(shown(container)).toContain('Soal 2 dari 10')
})

test('without a translation nothing is added', async () => {
  const { container, rerender } = render(<View count={1} />)
  followTranslation(container)
  rerender(<View count={2} note="baru" isLoud items={['a']} />)
  await settle()
  expect(container.querySelectorAll('font, [data-original]')).toHaveLength(0)
})
