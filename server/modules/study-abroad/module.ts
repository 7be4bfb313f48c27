import { getCampus, getScholarship } from '../../../src/contract/study-abroad.ts'
import { on } from '../../http/calls.ts'
import { sendItem } from '../../lists/show-items.ts'
import type { Module } from '../../module.ts'
import { campuses, scholarships } from './lists.ts'

/** Universities and scholarships. */
export const studyAbroadModule: Module = {
  name: 'study-abroad',
  lists: [campuses, scholarships],
  // Spec section 8.
  repeatedErrorPaths: ['/study-abroad'],
  open: parts => ({
    routes: [
      on(getCampus, ({ params, c }) =>
        sendItem(c, parts, campuses, params.id, 'Universitas ini tidak ada.'),
      ),
      on(getScholarship, ({ params, c }) =>
        sendItem(c, parts, scholarships, params.id, 'Beasiswa ini tidak ada.'),
      ),
    ],
  }),
}
