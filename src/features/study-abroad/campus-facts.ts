import { study } from '../../../content/site/study-abroad.ts'
import type { Campus } from '../../contract/study-abroad.ts'
import type { Fact, KeyFact } from '../../kit/detail/fact.ts'
import { wholeNumber } from '../../lib/money.ts'
import { shorten } from '../../lib/shorten.ts'
import { languageWords, shortMonths, shortWon, topikWords } from './study-words.ts'

const { university: text } = study

/** Returns what decides whether to apply: the required TOPIK level, the tuition and the months. */
export function campusKeyFacts(campus: Campus): KeyFact[] {
  const { topik_level_admission, tuition_won_min, tuition_won_max, intakes } = campus
  return [
    { name: text.admission, value: topikWords(topik_level_admission) },
    {
      name: text.tuition,
      value: shortWon(tuition_won_min, tuition_won_max),
      note: study.card.perSemester,
    },
    { name: text.intakes, value: intakes.map(shortMonths).join(', ') },
  ]
}

/** Returns the facts about a university that have no section of their own. */
export function campusFacts(campus: Campus): Fact[] {
  return [...placeFacts(campus), ...studyFacts(campus)]
}

function placeFacts({ city, region, university_type, founded }: Campus): Fact[] {
  return [
    { icon: 'pin', name: text.place, value: shorten(city, 80), note: study.regions[region] },
    {
      icon: 'building',
      name: text.type,
      value: study.types[university_type],
      note: `${text.founded} ${founded}`,
    },
  ]
}

function studyFacts(campus: Campus): Fact[] {
  const degrees = campus.degrees.map(degree => study.degrees[degree]).join(', ')
  return [
    { icon: 'medal', name: text.degrees, value: degrees, isWide: true },
    { icon: 'speech', name: text.languages, value: languageWords(campus), isWide: true },
    {
      icon: 'users',
      name: text.students,
      value: wholeNumber(campus.students),
      note: text.international(wholeNumber(campus.international_students)),
      isWide: true,
    },
  ]
}
