import { expect, test } from 'vitest'
import { hashPassword, isWeakPassword, verifyPassword } from '../../server/auth/passwords.ts'
import { Gate } from '../../server/lib/gate.ts'

const personal = ['rina.w@contoh.id', 'Rina Wulandari']

test.each([
  'password1',
  'ILOVEYOU',
  '12345678',
  'sapasapa',
  'Sapa2026!',
  'rina1234',
  'RinaWulandari',
  'wulandari99',
  'rina.w@contoh.id',
  'rina.w2026',
  'bismillah',
  'Rahasia123!',
  'sayangku',
  'persib1933',
])('%s is among the first guesses', password => {
  expect(isWeakPassword(password, personal)).toBe(true)
})

test.each([
  'kebun teh di lereng gunung',
  'rina suka kopi susu',
  '한국어공부해요!',
  '비밀번호하늘바다rina',
  'xk7-vqpd-2m',
])('%s is not', password => {
  expect(isWeakPassword(password, personal)).toBe(false)
})

test('a hash is argon2id with 19 MiB, twice', async () => {
  expect(await hashPassword('a')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})

test('a password is verified as it is, and never for nobody', async () => {
  const hash = await hashPassword('한국어 \0 🙂 ')
  expect(await verifyPassword(hash, '한국어 \0 🙂 ')).toBe(true)
  expect(await verifyPassword(hash, '한국어 \0 🙂')).toBe(false)
  expect(await verifyPassword(hash, '한국어 ')).toBe(false)
  expect(await verifyPassword(undefined, '')).toBe(false)
})

test('a gate lets so many through at once, so many wait, and turns the rest away', async () => {
  const gate = new Gate({ atOnce: 2, waiting: 3 })
  let [running, most] = [0, 0]
  const work = async () => {
    most = Math.max(most, ++running)
    await new Promise(setImmediate)
    running--
  }
  const results = await Promise.allSettled(Array.from({ length: 8 }, () => gate.run(work)))
  expect(results.map(({ status }) => status)).toEqual([
    ...Array(5).fill('fulfilled'),
    ...Array(3).fill('rejected'),
  ])
  expect(results.at(-1)).toMatchObject({ reason: { code: 'unavailable' } })
  expect(most).toBe(2)
  await expect(gate.run(async () => 'free again')).resolves.toBe('free again')
})

test('a gate keeps places for others than who came with many', async () => {
  const gate = new Gate({ atOnce: 1, waiting: 4, share: 2 })
  const work = () => new Promise(setImmediate)
  const owners = ['a', 'a', 'a', 'a', 'b', undefined, 'c']
  const results = await Promise.allSettled(owners.map(owner => gate.run(work, owner)))
  expect(results.map(({ status }) => status === 'fulfilled')).toEqual([
    ...[true, true, true, false],
    ...[true, true, false],
  ])
})

test('a gate lets owners take turns, however many of one wait', async () => {
  const gate = new Gate({ atOnce: 1, waiting: 10 })
  const order: string[] = []
  const owners = ['a', 'a', 'a', 'a', 'b', 'c', 'b']
  const runs = owners.map((owner, at) =>
    gate.run(async () => {
      await new Promise(setImmediate)
      order.push(`${owner}${at}`)
    }, owner),
  )
  await Promise.all(runs)
  expect(order).toEqual(['a0', 'a1', 'b4', 'c5', 'a2', 'b6', 'a3'])
})

test('a gate says when to come again', async () => {
  const gate = new Gate({ atOnce: 1, waiting: 0, wait: 1 })
  const running = gate.run(() => new Promise(setImmediate))
  await expect(gate.run(async () => {})).rejects.toMatchObject({ headers: { 'Retry-After': '1' } })
  await running
})

test('a gate is not blocked by work that fails', async () => {
  const gate = new Gate({ atOnce: 1, waiting: 1 })
  const failing = () => gate.run(() => Promise.reject(new Error('broken')))
  for (let times = 0; times < 3; times++) await expect(failing()).rejects.toThrow('broken')
  await expect(gate.run(async () => 'free')).resolves.toBe('free')
})
