import { readFileSync } from 'node:fs'
import { cleanup, fireEvent, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { resolveDates } from '../../../server/lists/relative-dates.ts'
import { StoredClass, StoredLearning } from '../../../server/modules/classes/content-schema.ts'
import { forgetForms, showForm } from '../../helpers/item-form.tsx'
import { LISTS } from '../../helpers/lists.ts'

const CONTENT = `${import.meta.dirname}/../../../content`

function contentOf(path: string): unknown {
  return resolveDates(JSON.parse(readFileSync(`${CONTENT}/${path}.json`, 'utf8')), '2026-11-23')
}

/** Opens every card, and focuses and leaves every field. */
function visitAll(container: Element): void {
  for (;;) {
    const closed = container.querySelector('.form-fold[aria-expanded="false"]')
    if (!closed) break
    fireEvent.click(closed)
  }
  for (const control of container.querySelectorAll('input, select, textarea')) {
    fireEvent.focus(control)
    fireEvent.blur(control)
  }
}

async function saveUnchanged(schema: z.ZodType, item: Record<string, unknown>) {
  const { container, saved } = showForm(schema, item)
  visitAll(container)
  const form = container.querySelector('form')
  if (form) fireEvent.submit(form)
  await waitFor(() =>
    expect(saved, container.querySelector('.form-summary')?.textContent ?? '').toHaveLength(1),
  )
  cleanup()
  return saved[0]
}

describe('an item that is opened and saved without a change stays the same', () => {
  forgetForms()

  test.each(LISTS.filter(({ hasContent = true }) => hasContent))('of $name', async list => {
    const items = z.array(list.schema).parse(contentOf(`catalogue/${list.name.replace(/_/g, '-')}`))
    expect(items.length).toBeGreaterThan(0)
    // Items of one list are alike, so test the first, the last, and some between.
    const some = items.filter(
      (_, at) => at % Math.ceil(items.length / 4) === 0 || at === items.length - 1,
    )
    for (const item of some) expect(await saveUnchanged(list.schema, item)).toEqual(item)
  })

  test('of a class, with its videos, moduls and quizzes', async () => {
    const { learnings, ...rest } = StoredClass.parse(contentOf('classes/hangul-dari-nol'))
    const ClassAlone = StoredClass.omit({ learnings: true })
    expect(await saveUnchanged(ClassAlone, rest)).toEqual(rest)
    const Shorter = StoredLearning.omit({ videos: true })
    for (const { videos: _, ...learning } of learnings.slice(0, 2))
      expect(await saveUnchanged(Shorter, learning)).toEqual(learning)
  })
})
