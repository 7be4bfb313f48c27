import type { id } from './id.ts'

const days = (count: number) => (count === 1 ? '1 day' : `${count} days`)

export const en: typeof id = {
  title: 'Today’s check-in',
  loading: 'Loading your check-in and points…',
  retry: 'Try again',
  offline: 'You are offline. What you see here may not be the newest.',
  failedTitle: 'Your check-in could not be loaded',
  offlineTitle: 'You are offline',
  failures: {
    network: 'The server cannot be reached. Check your connection, then try again.',
    timeout: 'The server took too long to answer. Try again in a moment.',
    unavailable: 'The service is busy. Try again in a moment.',
    html: 'The server is out of order. Try again later.',
    internal: 'Something went wrong on the server. Try again in a moment.',
    'check-in-too-soon': 'Your time zone has just changed, so this check-in is too early.',
  },

  streak: count => `Streak: ${days(count)}`,
  longest: count => `Longest: ${days(count)}`,
  week: 'The last seven days',
  today: 'today',
  checkIn: points => `Check in (+${points} points)`,
  done: 'You have checked in today.',
  next: when => `Next check-in: ${when}.`,
  sending: 'Checking in…',
  opensAt: when =>
    `Your time zone has just changed. You can check in again from ${when}, 20 hours after the last time.`,
  dayOver: 'By your device’s clock the day is over. We will look as soon as you are connected.',
  kept: day =>
    `The check-in for ${day} is kept on this device; it has not reached the server. We send it as soon as you are connected; it only counts if that day is still on.`,
  late: day => `The check-in for ${day} reached us after that day was over, so it does not count.`,
  understood: 'OK',
  notCounted: 'Your check-in was not counted.',

  greeting: 'Annyeong!',
  counted: count =>
    count === 1 ? 'The first day of your streak counts.' : `Day ${count} of your streak counts.`,
  again: 'Today was counted before, so nothing changes.',
  earned: points => `+${points} points`,
  reached: (count, points) => `Your streak reached ${days(count)}: ${points} points on top.`,
  close: 'Close',

  kinds: {
    'check-in': 'checked in',
    repair: 'kept automatically',
    freeze: 'kept by a freeze',
    'zone-change': 'kept, as you changed time zones',
  },
  none: 'no check-in',
  keptBy: {
    repair: day => `You missed ${day}, no harm done: we kept your streak.`,
    freeze: day => `You missed ${day}, no harm done: a freeze kept your streak and is used up.`,
    'zone-change': day =>
      `${day}: your day was shorter as you changed time zones; your streak stays.`,
  },
  keepsBy: {
    repair: day => `You missed ${day}, no harm done. Check in today, and we keep your streak.`,
    freeze: day =>
      `You missed ${day}, no harm done. Check in today, and a freeze keeps your streak.`,
    'zone-change': day =>
      `${day} was shorter as you changed time zones. Check in today, and your streak stays.`,
  },
  repairReady: 'Your streak is kept: you may miss 1 day in 7.',
  repairFrom: day => `From ${day} on your streak is kept again: you may miss 1 day in 7.`,
  freezes: (left, most) => `${left} of ${most} freezes`,
  freezeHint: 'When you miss more than that, a freeze is used by itself.',

  milestone: (count, points) => `${days(count)}: +${points} points`,
  reachedMark: 'reached',
  toNext: count => `On the way to ${days(count)}`,
  daysLeft: count => `${days(count)} to go`,
  more: 'Milestones, and missed days',

  calendar: 'Calendar',
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  monthFailed: 'This month could not be loaded.',
  legend: 'Marks',

  balance: points => `${points} points`,
  chart: 'The last 30 days',
  chartSum: (earned, spent) => `${earned} points in, ${spent} out.`,
  noPoints: 'No points in or out yet. Your first check-in brings some.',
  day: 'Day',
  in: 'In',
  out: 'Out',
  rules: 'How to earn points',
  rule: {
    'check-in': 'Daily check-in',
    milestone: 'Streak milestones',
    learning: 'Lessons you finish',
    'mock-test': 'Mock tests against the clock',
    review: 'Words you review',
    referral: 'Friends you invite',
  },
  ruleOfTests: (points, answered, right) =>
    `A practice set: +${points}. Both count when at least ${answered} of the questions are answered and ${right} are right, once a day for each test.`,
  each: points => `+${points}`,
  from: points => `from +${points}`,
  leftToday: points => `up to +${points} more today`,
  enough: 'enough for today',

  partFailed: 'This part could not be loaded.',

  rewards: 'Rewards',
  price: points => `${points} points`,
  left: left => `${left} left`,
  soldOut: 'Sold out',
  visitor: 'Check-in, points and rewards',
  visitorText:
    'Check in once a day, collect points by learning, and redeem them for rewards. Points and streak belong to your account, so sign in to Sapa first.',
  signIn: 'Sign in',
  onOurSite: 'Open on Sapa',
}
