/** Serializes JSON-LD for a `<script>`: no text in it can end the element or open a comment. */
export function jsonLd(data: object): string {
  return JSON.stringify(data).replace(/[<\u2028\u2029]/g, character => {
    return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
  })
}
