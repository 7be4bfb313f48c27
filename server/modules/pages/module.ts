import { books } from '../../../content/site/books.ts'
import { career } from '../../../content/site/career.ts'
import { faq } from '../../../content/site/faq.ts'
import { mentoring } from '../../../content/site/mentoring.ts'
import { mockTests } from '../../../content/site/mock-tests.ts'
import { products } from '../../../content/site/products.ts'
import { schedule } from '../../../content/site/schedule.ts'
import { study } from '../../../content/site/study-abroad.ts'
import { tours } from '../../../content/site/tours.ts'
import {
  Announcement,
  getAnnouncements,
  getFilledLists,
  getPageTexts,
  JudgedAnnouncement,
  type PageName,
  PageText,
} from '../../../src/contract/page-texts.ts'
import type { Db } from '../../db/tables.ts'
import { on } from '../../http/calls.ts'
import { isRunning } from '../../lists/is-running.ts'
import type { StoredList } from '../../lists/list.ts'
import { readItems } from '../../lists/read-items.ts'
import { seedItems } from '../../lists/seed.ts'
import { sendFrom, showItems } from '../../lists/show-items.ts'
import type { Module } from '../../module.ts'
import { listResource } from '../../resources/list-resource.ts'
import type { Resource } from '../../resources/resource.ts'
import { FILLABLE, FilledLists } from './filled-lists.ts'

/** Headings of pages, and the announcements on the home page. */
export const pagesModule: Module = {
  name: 'pages',
  seed: seedTexts,
  open({ db, now, revisions }) {
    const filled = new FilledLists(db, revisions)
    return {
      routes: [
        on(getPageTexts, async ({ c }) =>
          sendFrom(c, PAGE_TEXTS, await showItems(db, PAGE_TEXTS, await readItems(db, PAGE_TEXTS))),
        ),
        on(getFilledLists, async ({ c }) => {
          const [name = '', ...madeFrom] = FILLABLE
          return sendFrom(c, { name, madeFrom }, await filled.read())
        }),
        on(getAnnouncements, async ({ c }) => {
          const all = await readItems(db, ANNOUNCEMENTS)
          const running = all.filter(one => isRunning(one, now()))
          return sendFrom(c, ANNOUNCEMENTS, await showItems(db, ANNOUNCEMENTS, running))
        }),
      ],
      resources: [textResource(), listResource(ANNOUNCEMENTS)],
      async prepare() {
        // Our own texts are part of the pages, whether or not the other sample content was loaded.
        await seedTexts(db, now())
      },
    }
  },
}

function seedTexts(db: Db, now = Date.now()): Promise<number> {
  return seedItems(db, PAGE_TEXTS, ourTexts, now)
}

/** The resource of page texts: every page has exactly one, and no other can be added. */
function textResource(): Resource {
  const resource = listResource(PAGE_TEXTS)
  const { move: _, remove: __, ...write } = resource.write ?? {}
  return { ...resource, write: { ...(write as NonNullable<Resource['write']>), mayCreate: false } }
}

const PAGE_TEXTS: StoredList<typeof PageText> = {
  name: 'page_texts',
  schema: PageText,
  resource: { title: 'heading', columns: ['heading', 'id', 'lead'], filters: [] },
}

const ANNOUNCEMENTS: StoredList<typeof Announcement> = {
  name: 'announcements',
  schema: Announcement,
  judge: JudgedAnnouncement,
  resource: { title: 'text', columns: ['text', 'starts_on', 'ends_on'], filters: [] },
}

const OURS: Readonly<Record<PageName, { heading: string; lead: string }>> = {
  faq,
  schedule,
  'mock-tests': mockTests,
  books,
  products,
  career,
  tours,
  mentoring,
  'study-in-korea': study,
}

/** Headings of pages until an administrator writes something else. */
const ourTexts: PageText[] = Object.entries(OURS).map(([id, { heading, lead }]) => ({
  id: id as PageName,
  heading,
  lead,
}))
