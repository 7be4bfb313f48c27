import type { Attribution } from '../../contract/dictionary.ts'

/** The attribution that the National Institute of Korean Language requires, with its licence. */
export const KRDICT: Attribution = {
  title: '한국어기초사전',
  publisher: '국립국어원',
  url: 'https://krdict.korean.go.kr/',
  license: { name: 'CC BY-SA 2.0 KR', url: 'https://creativecommons.org/licenses/by-sa/2.0/kr/' },
}

/** Returns the attribution and source page of an entry; null for ours. */
export function attributionOf(id: string): Attribution | null {
  const number = /^krdict-(\d+)/.exec(id)?.[1]
  if (!number) return null
  return { ...KRDICT, url: `${KRDICT.url}dicSearch/SearchView?ParaWordNo=${number}` }
}
