import { Hono } from 'hono'
import { getCampus, getScholarship } from '../../../src/contract/study-abroad.ts'
import { readParams } from '../../http/input.ts'
import { type ListParts, sendItem } from '../../lists/answers.ts'
import { campuses, scholarships } from './lists.ts'

/** What study abroad has beside its lists. */
export function studyAbroadRoutes(parts: ListParts) {
  return new Hono()
    .get(getCampus.path, c => {
      const { id } = readParams(c, getCampus.params)
      return sendItem(c, parts, campuses, id, 'Universitas ini tidak ada.')
    })
    .get(getScholarship.path, c => {
      const { id } = readParams(c, getScholarship.params)
      return sendItem(c, parts, scholarships, id, 'Beasiswa ini tidak ada.')
    })
}
