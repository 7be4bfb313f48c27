import { study } from '../../../content/site/study-abroad.ts'
import type { Campus } from '../../contract/study-abroad.ts'
import { won } from '../../lib/money.ts'
import { shorten } from '../../lib/shorten.ts'
import type { Fact } from '../detail/fact.ts'
import { languageWords, wonRange } from './words.ts'

const whole = new Intl.NumberFormat('id-ID')

/** What can be seen of a university at a glance. */
export function campusFacts(campus: Campus): Fact[] {
  const { university: text } = study
  const { dormitory_won, language_course_won, international_students } = campus
  return [
    {
      icon: 'wallet',
      name: text.tuition,
      value: wonRange(campus.tuition_won_min, campus.tuition_won_max),
      note: study.card.perSemester,
      isWide: true,
    },
    {
      icon: 'home',
      name: text.dormitory,
      ...(dormitory_won === null
        ? { value: text.noDormitory }
        : { value: won(dormitory_won), note: text.dormitoryNote }),
    },
    {
      icon: 'book',
      name: text.institute,
      ...(language_course_won === null
        ? { value: text.noInstitute }
        : { value: won(language_course_won), note: text.instituteNote }),
    },
    {
      icon: 'pin',
      name: text.place,
      value: shorten(campus.city, 80),
      note: study.regions[campus.region],
    },
    {
      icon: 'building',
      name: text.type,
      value: study.types[campus.university_type],
      note: `${text.founded} ${campus.founded}`,
    },
    {
      icon: 'medal',
      name: text.degrees,
      value: campus.degrees.map(degree => study.degrees[degree]).join(', '),
      isWide: true,
    },
    { icon: 'speech', name: text.languages, value: languageWords(campus), isWide: true },
    {
      icon: 'users',
      name: text.students,
      value: whole.format(campus.students),
      note: text.international(whole.format(international_students)),
      isWide: true,
    },
  ]
}
