import { events } from '../../../content/site/events.ts'
import type { Event } from '../../contract/events.ts'
import { priceWords } from '../../kit/text/price-words.ts'

const { pay } = events.register

export interface Cost {
  price: string
  /** How to pay, if there is something to pay. */
  note: string
}

/** Returns the price of an event; undefined for exams, whose fees are set by others. */
export function costOf({
  event_type,
  price_rupiah,
  attendance_mode,
}: Pick<Event, 'event_type' | 'price_rupiah' | 'attendance_mode'>): Cost | undefined {
  if (event_type === 'exam-date') return undefined
  const note = attendance_mode === 'offline' ? pay.there : pay.elsewhere
  return { price: priceWords(price_rupiah), note: price_rupiah === 0 ? '' : note }
}
