/** A mail in its readable forms. */
export interface Letter {
  subject: string
  text: string
  html: string
}

interface Parts {
  subject: string
  /** Paragraphs of plain text. */
  before: readonly string[]
  /** Shown large between the paragraphs. */
  code?: string
  /** Shown between the paragraphs too. */
  link?: { label: string; url: string }
  after: readonly string[]
  /** The reader's own text, quoted at the end. */
  quote?: string
  /** Link to unsubscribe, after everything else. */
  stop?: { label: string; url: string }
}

const FOOTER = 'Email ini dikirim otomatis oleh Sapa, tempat belajar bahasa Korea.'

const BODY =
  "margin:0;padding:24px 16px;background:#faf7f2;color:#1f1b2e;font:16px/1.6 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif"
const SHEET = 'max-width:32rem;margin:0 auto;padding:24px;background:#ffffff;border-radius:10px'
const CODE =
  'margin:24px 0;padding:16px;background:#faf7f2;border-radius:10px;text-align:center;font-size:40px;line-height:1.2;font-weight:700;letter-spacing:0.25em;text-indent:0.25em'
const LINK = 'margin:24px 0;font-weight:700'
const QUOTE =
  'margin:0 0 16px;padding:0 0 0 12px;border-left:3px solid #d9d2c6;color:#5b566b;white-space:pre-line'
const SMALL = 'margin:24px 0 0;color:#5b566b;font-size:14px'

/** Renders a mail as plain text and as HTML, without pictures and style sheets. */
export function letter({ subject, before, code, link, after, quote, stop }: Parts): Letter {
  const text = [
    ...before,
    ...(code ? [`    ${code}`] : []),
    ...(link ? [`${link.label}: ${link.url}`] : []),
    ...after,
    ...(quote ? [quote.replace(/^/gm, '> ')] : []),
    ...(stop ? [`${stop.label}: ${stop.url}`] : []),
    `-- \n${FOOTER}`,
  ]
  const sheet = [
    ...before.map(paragraph),
    ...(code ? [`<p style="${CODE}">${escapeHtml(code)}</p>`] : []),
    ...(link ? [`<p style="${LINK}">${anchor(link)}</p>`] : []),
    ...after.map(paragraph),
    ...(quote ? [`<blockquote style="${QUOTE}">${escapeHtml(quote)}</blockquote>`] : []),
    ...(stop ? [`<p style="${SMALL}">${anchor(stop)}</p>`] : []),
    `<p style="${SMALL}">${FOOTER}</p>`,
  ]
  const html = `<!doctype html>
<html lang="id">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(subject)}</title>
</head>
<body style="${BODY}">
<div style="${SHEET}">
${sheet.join('\n')}
</div>
</body>
</html>
`
  return { subject, text: `${text.join('\n\n')}\n`, html }
}

function anchor({ label, url }: { label: string; url: string }): string {
  return `<a href="${escapeHtml(url)}" style="color:#a8360f">${escapeHtml(label)}</a>`
}

function paragraph(text: string): string {
  return `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, sign => ENTITIES[sign] ?? sign)
}
