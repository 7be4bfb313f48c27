/** How a school signs a token for its pupil, by language; the guide for schools has the same code. */
export const tokenExamples = {
  PHP: `<?php
function sapa_token(string $id, string $name, string $group): string {
    $encode = fn (string $data) => rtrim(strtr(base64_encode($data), '+/', '-_'), '=');
    $head = $encode(json_encode(['alg' => 'HS256', 'typ' => 'JWT']));
    $body = $encode(json_encode([
        'aud' => 'SCHOOL-ID', 'sub' => $id, 'name' => $name, 'group' => $group, 'exp' => time() + 300,
    ]));
    $signature = hash_hmac('sha256', "$head.$body", getenv('SAPA_SECRET'), true);
    return "$head.$body.{$encode($signature)}";
}`,
  'Node.js': `import { createHmac } from 'node:crypto'

const encode = data => Buffer.from(JSON.stringify(data)).toString('base64url')

export function sapaToken({ id, name, group }) {
  const exp = Math.floor(Date.now() / 1000) + 300
  const head = encode({ alg: 'HS256', typ: 'JWT' })
  const body = encode({ aud: 'SCHOOL-ID', sub: id, name, group, exp })
  const signature = createHmac('sha256', process.env.SAPA_SECRET).update(\`\${head}.\${body}\`)
  return \`\${head}.\${body}.\${signature.digest('base64url')}\`
}`,
  Python: `import base64, hashlib, hmac, json, os, time

def encode(data):
    return base64.urlsafe_b64encode(data).rstrip(b'=').decode()

def sapa_token(pupil_id, name, group):
    claims = {'aud': 'SCHOOL-ID', 'sub': pupil_id, 'name': name, 'group': group,
              'exp': int(time.time()) + 300}
    head = encode(json.dumps({'alg': 'HS256', 'typ': 'JWT'}).encode())
    body = encode(json.dumps(claims).encode())
    secret = os.environ['SAPA_SECRET'].encode()
    signature = hmac.new(secret, f'{head}.{body}'.encode(), hashlib.sha256).digest()
    return f'{head}.{body}.{encode(signature)}'`,
} as const

/** How a page hands the token over, which its server gives only to the pupil who is signed in. */
export const pageExample = `<sapa-mock-test test="practice-eps-words"></sapa-mock-test>
<script>
  document.querySelector('sapa-mock-test').getToken = async () => {
    const response = await fetch('/sapa-token')
    return response.text()
  }
</script>`
