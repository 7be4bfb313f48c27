import type { PhrasingContent } from 'mdast'
import sanitizeHtml from 'sanitize-html'
import { isTarget } from '../is-target.ts'

/** Reports content that cannot be shown. */
export type Complain = (message: string) => void

/** Converts inline Markdown to our rich text (src/lib/rich-text.ts); unsupported marks become text. */
export function readInline(nodes: readonly PhrasingContent[], complain: Complain): string {
  return nodes.map(node => readNode(node, complain)).join('')
}

function readNode(node: PhrasingContent, complain: Complain): string {
  switch (node.type) {
    case 'text':
      return node.value.replace(/\s*\n\s*/g, ' ')
    case 'strong':
      return `**${readInline(node.children, complain)}**`
    case 'inlineCode':
      return `\`${node.value}\``
    case 'break':
      return ' '
    case 'html':
      return textOfHtml(node.value)
    case 'image':
    case 'imageReference':
      complain('Gambar belum bisa dipakai di dalam modul.')
      return node.alt ?? ''
    case 'link':
      return readLink(readInline(node.children, complain), node.url, complain)
    case 'emphasis':
    case 'delete':
    case 'linkReference':
      return readInline(node.children, complain)
    default:
      return ''
  }
}

function readLink(label: string, target: string, complain: Complain): string {
  const plain = label.replace(/\*\*|`|[[\]]/g, '')
  if (isTarget(target)) return `[${plain}](${target})`
  complain(
    `Tautan ke “${target}” tidak bisa dipakai. Pakai alamat https://… atau nama halaman Sapa.`,
  )
  return plain
}

const SIGNS: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', amp: '&' }

/** Returns the text of HTML, without anything that could run. */
export function textOfHtml(html: string): string {
  const text = sanitizeHtml(html, { allowedTags: [], allowedAttributes: {} })
  return text.replace(/&(lt|gt|quot|amp);/g, (_, name: string) => SIGNS[name] ?? '')
}
