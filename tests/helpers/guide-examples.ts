import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'

/** Longest example of a guide, in lines. */
const LINES_MAX = 20

/** Whether a program that runs examples is on this machine. */
export function isInstalled(program: string): boolean {
  try {
    execFileSync(program, ['--version'])
    return true
  } catch {
    return false
  }
}

/** Expects a guide to have the code that the tests run, of few lines each. */
export function expectInGuide(name: string, codes: readonly string[]): void {
  const guide = readFileSync(join(import.meta.dirname, '../../docs', name), 'utf8')
  for (const code of codes) {
    expect(guide).toContain(code)
    expect(code.split('\n').length).toBeLessThanOrEqual(LINES_MAX)
  }
}
