import { type Letter, letter } from './letter.ts'

/** The reminder of a day without activity. */
export interface DailyReminder {
  name: string
  /** Days of the streak that today would continue; 0 when none. */
  streak: number
  /** Time in the learner's zone: 19.00 WIB. */
  time: string
  /** Words that are due today: how many, and the first of them. */
  due: { count: number; words: readonly string[] }
  /** Whether reminders stop after this one until they are turned on again. */
  isLast: boolean
  homeUrl: string
  /** Page that stops these mails. */
  stopUrl: string
}

/** Returns a short text about today, also for notifications. */
export function dailyReminder({
  streak,
  due,
  isLast,
}: Pick<DailyReminder, 'streak' | 'due' | 'isLast'>): {
  title: string
  text: string
} {
  if (isLast)
    return {
      title: 'Pengingat terakhir dari Sapa',
      text: 'Sudah dua minggu kamu tidak check-in, jadi kami berhenti mengingatkan. Kapan pun kamu siap, pengingatnya bisa kamu nyalakan lagi.',
    }
  if (streak === 0)
    return {
      title: 'Lima menit untuk bahasa Korea hari ini?',
      text: `Kamu belum check-in hari ini. ${dueText(due) || 'Satu kata baru pun sudah cukup untuk mulai.'}`,
    }
  return {
    title: `Hari ke-${streak + 1} menunggumu`,
    text: `Streak-mu sudah ${streak} hari. Check-in hari ini menjadikannya ${streak + 1}. ${dueText(due)}`.trim(),
  }
}

/** Names the words that wait; empty when there are none. */
function dueText({ count, words }: DailyReminder['due']): string {
  if (count === 0) return ''
  const others = count > words.length ? ', …' : ''
  return `${count} kata menunggu diulang: ${words.join(', ')}${others}.`
}

/** Writes the mail that is sent at most once a day, at the chosen hour, before any activity. */
export function dailyReminderMail(reminder: DailyReminder): Letter {
  const { name, time, homeUrl, stopUrl } = reminder
  const { title, text } = dailyReminder(reminder)
  return letter({
    subject: title,
    before: [`Halo, ${name}!`, text],
    link: { label: 'Buka Sapa', url: homeUrl },
    after: [
      `Email ini datang karena kamu menyalakan pengingat pukul ${time}. Kalau kamu sudah check-in sebelum jam itu, tidak ada yang dikirim.`,
    ],
    stop: { label: 'Berhenti mengingatkan', url: stopUrl },
  })
}
