/** The greetings of study groups, by their names in the API; apart, since every page may show one. */
export const greetings = {
  'cheer-up': { korean: '화이팅!', meaning: 'Semangat!' },
  'well-done': { korean: '잘했어요!', meaning: 'Kerja bagus!' },
  amazing: { korean: '대단해요!', meaning: 'Kamu hebat!' },
  together: { korean: '같이 해요!', meaning: 'Ayo bareng!' },
  thanks: { korean: '고마워요!', meaning: 'Makasih, ya!' },
} as const

/** What a notification says of new greetings. */
export const greetingNews = {
  from: (nickname: string, title: string) => `Salam dari ${nickname} di “${title}”.`,
  more: (count: number) => `Ada ${count} salam lain di halaman kelompokmu.`,
} as const
