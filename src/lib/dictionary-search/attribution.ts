import type { Attribution } from '../../contract/dictionary.ts'

/** As the National Institute of Korean Language wants to be named, with the licence it gives. */
export const KRDICT: Attribution = {
  title: '한국어기초사전',
  publisher: '국립국어원',
  url: 'https://krdict.korean.go.kr/',
  license: { name: 'CC BY-SA 2.0 KR', url: 'https://creativecommons.org/licenses/by-sa/2.0/kr/' },
}

/** Whose an entry is and where it stands there; null for ours. */
export function attributionOf(id: string): Attribution | null {
  const number = /^krdict-(\d+)/.exec(id)?.[1]
  if (!number) return null
  return { ...KRDICT, url: `${KRDICT.url}dicSearch/SearchView?ParaWordNo=${number}` }
}
