import { id as t } from './messages/id.ts'
import type { Initial } from './state.ts'

/** Returns title and description of the dictionary page for search engines and shared links. */
export function headline({ entry, sections = [], found }: Initial): {
  title: string
  description: string
} {
  if (entry) {
    const glosses = entry.senses.flatMap(sense => sense.gloss.id ?? sense.gloss.en ?? [])
    return {
      title: `${entry.word} (${entry.romanization})`,
      description: `Arti ${entry.word} (${entry.romanization}) dalam bahasa Indonesia: ${glosses.slice(0, 4).join(', ')}.`,
    }
  }
  const category = sections
    .flatMap(section => section.categories)
    .find(({ id }) => id === found?.category)
  if (category) {
    return {
      title: `${category.title.id} dalam bahasa Korea`,
      description: `${category.entries} kata bahasa Korea untuk ${category.title.id.toLowerCase()}, dengan pelafalan, arti, dan contoh kalimat dalam bahasa Indonesia.`,
    }
  }
  return {
    title: t.dictionary,
    description:
      'Kamus bahasa Korea–Indonesia: cari dengan Hangul, huruf Latin, atau bahasa Indonesia, lengkap dengan pelafalan dan contoh kalimat.',
  }
}
