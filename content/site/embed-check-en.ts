import type { EmbedCheckText } from './embed-check-id.ts'

/** Results of the check of somebody's page: English. Values stand in braces. */
export const embedCheckEn: EmbedCheckText = {
  severities: { blocks: 'Will block', change: 'Should change', good: 'Good' },
  findings: {
    'nothing-to-check':
      'There is no Sapa widget, script or Content Security Policy in this text. Paste a page’s HTML or its response headers.',
    'no-script': 'The script is missing. Add it to the page once: {script}',
    'wrong-script': 'The script address “{address}” is wrong. Replace the tag by: {script}',
    'wrong-script-type':
      'Browsers do not run a script with type="{type}". Write type="module". If a cookie consent plugin changed it, exempt this script: Sapa sets no cookies.',
    'two-versions': 'The page has two versions of the script. Keep one.',
    'integrity-of-newest':
      'The script at /embed/v1/ is updated; its integrity will then not match, and browsers refuse it. Remove integrity, or use the code “HTML, pinned”.',
    'no-crossorigin': 'integrity needs crossorigin. Add crossorigin to the script tag.',
    'script-fine': 'The script tag is right.',
    'script-without-type': 'The script tag has no type="module". That is fine: it works without.',
    'unknown-element': '<{name}> is not a Sapa widget. Choose one of those above.',
    'misspelled-element': 'There is no <{name}>. Did you mean <{meant}>?',
    'self-closed':
      'HTML has no <{name} />, which hides the rest of the page. Write <{name}></{name}>.',
    'no-end-tag': 'The end tag </{name}> is missing. Write <{name}></{name}>.',
    'unknown-attribute': '<{element}> has no attribute {name}. Remove it.',
    'misspelled-attribute': '<{element}> has no attribute {name}. Write {meant}.',
    'wrong-value': '{name}="{value}" is ignored. Values that work: {allowed}.',
    'false-is-true': '{name}="false" still means yes, because the attribute is there. Remove it.',
    'wrong-key':
      'The partner-key is not a key: it should be pk_ and 24 letters or digits. Copy it again from /partner.',
    'element-fine': '<{name}> is written correctly.',
    'policy-lacks':
      'The Content Security Policy does not allow Sapa. Add to {directive}: {sources}',
    'policy-needs-nonce':
      'Because of ’strict-dynamic’, addresses in script-src are ignored. Give Sapa’s script tag the same nonce as your own scripts.',
    'policy-sandbox': 'The sandbox directive of your policy needs {token}.',
    'frame-sandbox': 'The sandbox attribute of the iframe needs {token}.',
    'policy-fine': 'The Content Security Policy allows all that is needed.',
    'policy-reports': 'Content-Security-Policy-Report-Only reports and blocks nothing.',
    'trusted-types-fine': 'Trusted Types can stay on: Sapa’s widgets work with them.',
  },
}
