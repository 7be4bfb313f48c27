import { expect, test } from 'vitest'
import { pronounce } from '../../src/lib/pronunciation/pronounce.ts'
import { spokenTexts } from '../../tools/recordings/spoken-texts.ts'

/**
 * Read the list as a teacher would whenever it changes, then write it with `-u`,
 * and make the recordings again.
 */
test('the voice is told what the reviewed list says', async () => {
  const parts = Map.groupBy(spokenTexts(), ({ part }) => part)
  const list = [...parts].map(([name, texts]) => {
    const sentences = [...new Set(texts.map(({ text }) => text))]
    const lines = sentences.map(sentence => `${sentence} → ${pronounce(sentence)}`)
    return `# ${name}\n${lines.join('\n')}\n`
  })
  await expect(list.join('\n')).toMatchFileSnapshot('spoken-sentences.txt')
})
