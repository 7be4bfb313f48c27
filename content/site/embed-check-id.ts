/** Results of the check of somebody's page: Indonesian. Values stand in braces. */
export const embedCheckId = {
  severities: {
    blocks: 'Akan menghalangi',
    change: 'Perlu diubah',
    good: 'Baik',
  },
  findings: {
    'nothing-to-check':
      'Tidak ada widget Sapa, skripnya, atau Content Security Policy di teks ini. Tempel HTML halaman atau header jawabannya.',
    'no-script': 'Skripnya belum ada. Tambahkan satu kali di halaman: {script}',
    'wrong-script': 'Alamat skrip “{address}” keliru. Ganti tagnya dengan: {script}',
    'wrong-script-type':
      'Skrip dengan type="{type}" tidak dijalankan browser. Tulis type="module". Kalau plugin persetujuan cookie yang mengubahnya, kecualikan skrip ini: Sapa tidak memakai cookie.',
    'two-versions': 'Ada dua versi skrip di halaman ini. Sisakan satu saja.',
    'integrity-of-newest':
      'Skrip di /embed/v1/ diperbarui, lalu integrity-nya tidak cocok lagi dan browser menolaknya. Hapus integrity, atau pakai kode “HTML, versi tetap”.',
    'no-crossorigin':
      'integrity hanya bekerja bersama crossorigin. Tambahkan crossorigin pada tag skripnya.',
    'script-fine': 'Tag skripnya benar.',
    'script-without-type':
      'Tag skripnya tanpa type="module". Itu tidak apa-apa: skripnya tetap bekerja.',
    'unknown-element': '<{name}> bukan widget Sapa. Pilih salah satu di atas.',
    'misspelled-element': '<{name}> tidak ada. Maksudmu <{meant}>?',
    'self-closed':
      '<{name} /> tidak dikenal HTML dan menyembunyikan isi halaman setelahnya. Tulis <{name}></{name}>.',
    'no-end-tag': 'Tag penutup </{name}> tidak ada. Tulis <{name}></{name}>.',
    'unknown-attribute': '<{element}> tidak mengenal atribut {name}. Hapus atribut itu.',
    'misspelled-attribute': '<{element}> tidak mengenal atribut {name}. Tulis {meant}.',
    'wrong-value': '{name}="{value}" diabaikan. Nilai yang bisa dipakai: {allowed}.',
    'false-is-true': '{name}="false" tetap berarti ya, karena atributnya ada. Hapus atribut itu.',
    'wrong-key':
      'Isi partner-key bukan kunci: harusnya pk_ dan 24 huruf atau angka. Salin lagi dari /partner.',
    'element-fine': '<{name}> ditulis dengan benar.',
    'policy-lacks':
      'Content Security Policy belum mengizinkan Sapa. Tambahkan pada {directive}: {sources}',
    'policy-needs-nonce':
      'Karena ’strict-dynamic’, alamat di script-src diabaikan. Beri tag skrip Sapa nonce yang sama seperti skripmu sendiri.',
    'policy-sandbox': 'Direktif sandbox di kebijakanmu membutuhkan {token}.',
    'frame-sandbox': 'Atribut sandbox pada iframe membutuhkan {token}.',
    'policy-fine': 'Content Security Policy mengizinkan semua yang dibutuhkan.',
    'policy-reports':
      'Content-Security-Policy-Report-Only hanya melaporkan dan tidak menghalangi apa pun.',
    'trusted-types-fine': 'Trusted Types boleh tetap aktif: widget Sapa bekerja dengannya.',
  },
}

export type EmbedCheckText = typeof embedCheckId
