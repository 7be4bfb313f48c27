import { FaqQuestion, faqCalls } from '../../../src/contract/faq.ts'
import { unlessOut } from '../../lib/outage-log.ts'
import type { List } from '../../lists/list.ts'
import { seedLists } from '../../lists/seed.ts'
import type { Module } from '../../module.ts'

const questions: List<typeof FaqQuestion> = {
  name: 'faq_questions',
  schema: FaqQuestion,
  calls: faqCalls,
  // One page shows all of them.
  max: 300,
  resource: { title: 'question', columns: ['question', 'topic'], filters: ['topic'] },
}

/** Questions of the help page. */
export const faqModule: Module = {
  name: 'faq',
  lists: [questions],
  open: ({ db, now, log }) => ({
    routes: [],
    async prepare() {
      // Our own questions are part of the page, whether or not the other sample content was loaded.
      await unlessOut(() => seedLists(db, [questions], now()), log)
    },
  }),
}
