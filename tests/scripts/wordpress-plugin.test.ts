import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Script } from 'node:vm'
import { describe, expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')
const PLUGIN = join(ROOT, 'package/wordpress/sapa.php')
const source = readFileSync(PLUGIN, 'utf8')
const json = (path: string) => JSON.parse(readFileSync(join(ROOT, path), 'utf8'))
const hasPhp = spawnSync('php', ['--version']).status === 0

interface Rendering {
  /** The shortcode, or the block. */
  as?: '[sapa]' | 'sapa/element'
  attributes: Record<string, unknown>
  options?: Record<string, string>
  /** Whether an editor looks at it. */
  editor?: boolean
}

interface Rendered {
  html: string
  /** Address of the script that the page loads. */
  script?: string
  /** Script of the block in the editor. */
  editor: string
}

function render({ as = '[sapa]', attributes, ...more }: Rendering): Rendered {
  const options = { sapa_url: 'https://sapa.test/', ...more.options }
  const input = JSON.stringify({ as, attributes, ...more, options })
  const stubs = join(import.meta.dirname, 'fixtures/wordpress.php')
  return JSON.parse(execFileSync('php', [stubs, PLUGIN], { input, encoding: 'utf8' }))
}

test('the plugin has the version of the product', () => {
  expect(/^ \* Version: (.+)$/m.exec(source)?.[1]).toBe(json('package.json').version)
})

test('the plugin has the elements and attributes of the code, but for the address of another API', () => {
  const [, list = ''] = /const SAPA_ELEMENTS = \[([\s\S]+?)\n\];/.exec(source) ?? []
  const found = Object.fromEntries(
    [...list.matchAll(/'([\w-]+)' => \[(.*)\]/g)].map(([, name, names = '']) => [
      `sapa-${name}`,
      [...names.matchAll(/'([\w-]+)'/g)].map(([, attribute]) => attribute),
    ]),
  )
  const common = ['theme', 'api', 'partner-key', 'lang', 'loading']
  const faces = json('package/custom-elements.json').modules.flatMap(
    (module: { declarations: object[] }) => module.declarations,
  )
  const expected = faces.map(
    ({ tagName, attributes }: { tagName: string; attributes: { name: string }[] }) => [
      tagName,
      attributes.map(({ name }) => name).filter(name => !common.includes(name)),
    ],
  )
  expect(found).toEqual(Object.fromEntries(expected))
})

describe.runIf(hasPhp)('in WordPress', () => {
  test('the shortcode loads the script, and escapes what was written', () => {
    const attributes = { element: 'dictionary', query: '"><b>', onclick: 'x', 0: 'search-only' }
    expect(render({ attributes })).toMatchObject({
      script: 'https://sapa.test/embed/v1/sapa.js',
      html: '<sapa-dictionary search-only="" query="&quot;&gt;&lt;b&gt;"></sapa-dictionary>',
    })
  })

  test('the shortcode writes an iframe with the key of the site', () => {
    const attributes = { element: 'sapa-class-player', 'class-id': 'topik-1', way: 'iframe' }
    const { html, script } = render({ attributes, options: { sapa_key: 'pk_1' } })
    expect(script).toBeUndefined()
    expect(html).toMatch(
      /^<iframe src="https:\/\/sapa\.test\/frame\/sapa-class-player\?class-id=topik-1&amp;partner-key=pk_1" title="Sapa: class-player" .* allow="autoplay; fullscreen; microphone"><\/iframe>$/,
    )
  })

  test('signing in needs the page itself, so an account has no iframe', () => {
    const attributes = { element: 'account', way: 'iframe' }
    const { html } = render({ attributes, options: { sapa_key: 'pk_1' } })
    expect(html).toBe('<sapa-account partner-key="pk_1"></sapa-account>')
  })

  test('the block shows the same, and its script in the editor is sound', () => {
    const attributes = { element: 'mock-test', way: 'script', values: { test: 'eps-topik-1' } }
    const { html, editor } = render({ as: 'sapa/element', attributes })
    expect(html).toBe('<sapa-mock-test test="eps-topik-1"></sapa-mock-test>')
    expect(() => new Script(editor)).not.toThrow()
  })

  test('only editors are told what is wrong', () => {
    const wrong = { attributes: { element: '<b>' } }
    expect(render(wrong).html).toBe('')
    expect(render({ ...wrong, editor: true }).html).toContain('no element “&lt;b&gt;”')
    const unset = render({ attributes: {}, options: { sapa_url: '' }, editor: true })
    expect(unset.html).toBe('<p>Sapa: set the address under Settings → General.</p>')
  })
})
