import { Announcement, JudgedAnnouncement, PageText } from '../../../src/contract/page-texts.ts'
import type { StoredList } from '../../lists/list.ts'

export const PAGE_TEXTS: StoredList<typeof PageText> = {
  name: 'page_texts',
  schema: PageText,
  resource: { title: 'heading', columns: ['heading', 'id', 'lead'], filters: [] },
}

export const ANNOUNCEMENTS: StoredList<typeof Announcement> = {
  name: 'announcements',
  schema: Announcement,
  judge: JudgedAnnouncement,
  resource: { title: 'text', columns: ['text', 'starts_on', 'ends_on'], filters: [] },
}
