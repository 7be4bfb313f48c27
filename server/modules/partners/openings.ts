import type { z } from 'zod'
import type { openWidgets, Partner, PartnerElement } from '../../../src/contract/partners.ts'
import type { Secrets } from '../../auth/secret.ts'
import { retry } from '../../db/retry.ts'
import type { Db } from '../../db/tables.ts'
import { ApiError } from '../../lib/api-error.ts'
import type { Dependencies } from '../../module.ts'
import { isPassOf } from './frames.ts'
import { nextMonth, openingsOfMonth, today } from './list.ts'
import { findActive, originOf } from './public.ts'

/** Counted in place of the origin of a page that the browser does not name to its frames. */
const FRAMED = 'iframe'

type OpenedElements = z.input<(typeof openWidgets)['answer']>['data']

/**
 * Counts the elements of a page that a key opens.
 *
 * @param origin of the page, as the browser names it
 * @returns what the partner has set for them
 * @throws ApiError unknown-key, revoked-key, partner-inactive, wrong-origin or quota-used
 */
export async function openElements(
  { db, now, ...secrets }: Pick<Dependencies, 'db' | 'now' | keyof Secrets>,
  {
    key,
    elements,
    frame,
    origin,
  }: z.output<(typeof openWidgets)['body']> & { origin: string | undefined },
): Promise<OpenedElements> {
  const at = now()
  const { partner, keyId } = await findActive(db, key, at)
  const counted =
    frame && isPassOf(secrets, key, frame.pass, at)
      ? (originOf(partner, frame.page ?? '') ?? FRAMED)
      : originOf(partner, origin)
  if (!counted) throw new ApiError('wrong-origin')
  await checkQuota(db, partner, at)
  const { name, theme, class_ids: classes, elements: opened } = partner
  const allowed = elements.filter(each => opened.length === 0 || opened.includes(each))
  await count(db, {
    partner_id: partner.id,
    day: today(at),
    key_id: keyId,
    origin: counted,
    elements: allowed,
  })
  return { partner: name, theme, elements: opened, classes }
}

/** @throws ApiError quota-used */
async function checkQuota(db: Db, { id, monthly_quota }: Partner, now: number): Promise<void> {
  if ((await openingsOfMonth(db, id, now)) < monthly_quota) return
  const resets_on = nextMonth(now)
  const message = `Kuota mitra bulan ini sudah habis. Mulai lagi ${inWords.format(Date.parse(resets_on))}.`
  throw new ApiError('quota-used', message, undefined, { resets_on })
}

const inWords = new Intl.DateTimeFormat('id-ID', { dateStyle: 'long', timeZone: 'UTC' })

interface Counted {
  partner_id: string
  day: string
  key_id: string
  origin: string
  elements: readonly PartnerElement[]
}

async function count(db: Db, { elements, ...opening }: Counted): Promise<void> {
  // In one order, so that two openings never wait for each other.
  const rows = [...new Set(elements)].sort().map(element => ({ ...opening, element, count: 1 }))
  if (rows.length === 0) return
  await retry(() =>
    db
      .insertInto('partner_usage')
      .values(rows)
      .onConflict(conflict =>
        conflict
          .columns(['partner_id', 'day', 'key_id', 'element', 'origin'])
          .doUpdateSet(eb => ({ count: eb('partner_usage.count', '+', 1) })),
      )
      .execute(),
  )
}
