/** How a school reads a message of its webhook, by language; the guide for schools has the same code. */
export const webhookExamples = {
  PHP: `<?php
function sapa_event(string $body, array $headers): ?array {
    ['webhook-id' => $id, 'webhook-timestamp' => $time] = $headers;
    if (abs(time() - (int) $time) > 300) return null;
    $key = base64_decode(substr(getenv('SAPA_WEBHOOK_SECRET'), strlen('whsec_')));
    $signature = base64_encode(hash_hmac('sha256', "$id.$time.$body", $key, true));
    foreach (explode(' ', $headers['webhook-signature']) as $given) {
        if (hash_equals("v1,$signature", $given)) return json_decode($body, true);
    }
    return null;
}

function received_event(): ?array {
    return sapa_event(file_get_contents('php://input'), array_change_key_case(getallheaders()));
}`,
  'Node.js': `import { createHmac, timingSafeEqual } from 'node:crypto'

export function sapaEvent(body, headers) {
  const { 'webhook-id': id, 'webhook-timestamp': time } = headers
  if (!(Math.abs(Date.now() / 1000 - Number(time)) <= 300)) return null
  const key = Buffer.from(process.env.SAPA_WEBHOOK_SECRET.slice('whsec_'.length), 'base64')
  const signature = createHmac('sha256', key).update(\`\${id}.\${time}.\${body}\`).digest('base64')
  const expected = Buffer.from(\`v1,\${signature}\`)
  const isOurs = headers['webhook-signature'].split(' ').some(text => {
    const given = Buffer.from(text)
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
  return isOurs ? JSON.parse(body) : null
}`,
  Python: `import base64, hashlib, hmac, json, os, time

def sapa_event(body, headers):
    sent = headers['webhook-timestamp']
    if abs(time.time() - int(sent)) > 300:
        return None
    key = base64.b64decode(os.environ['SAPA_WEBHOOK_SECRET'].removeprefix('whsec_'))
    signed = f"{headers['webhook-id']}.{sent}.".encode() + body
    signature = base64.b64encode(hmac.new(key, signed, hashlib.sha256).digest()).decode()
    given = headers['webhook-signature'].split()
    if any(hmac.compare_digest(f'v1,{signature}', one) for one in given):
        return json.loads(body)
    return None`,
} as const
