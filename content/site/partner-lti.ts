/** Texts of the page for schools about their LMS. */
export const partnerLti = {
  heading: 'LMS (LTI 1.3)',
  text: 'Murid membuka tes langsung dari Moodle, Canvas, atau LMS lain tanpa kode kelas, dan nilainya masuk ke buku nilai LMS. Mata pelajarannya menjadi kelompok di sini.',
  privacy:
    'LMS mengirim nama murid, ID-nya di LMS, dan nama mata pelajaran. Selain itu tidak ada yang disimpan.',
  automatic: {
    heading: 'Daftar otomatis',
    text: 'Di Moodle: Administrasi situs › Plugin › Alat eksternal › Kelola alat, tempel alamat ini di “Tool URL”, lalu pilih “Add LTI Advantage”. Di Canvas: Developer Keys › LTI Registration. Berlaku 24 jam.',
    label: 'Alamat pendaftaran',
  },
  tool: {
    heading: 'Daftarkan sendiri',
    text: 'Salin ketiga alamat ini ke LMS-mu, lalu isi formulir di bawahnya.',
    login: 'Initiate login URL',
    launch: 'Tool URL, Redirection URI, Deep linking URL',
    jwks: 'Public keyset URL',
    copy: 'Salin',
  },
  steps: {
    moodle: {
      heading: 'Langkah di Moodle',
      points: [
        'Administrasi situs › Plugin › Alat eksternal › Kelola alat › konfigurasi alat secara manual.',
        'Versi LTI: LTI 1.3. Jenis kunci publik: URL keyset. Isi ketiga alamat di atas, lalu centang “Deep Linking (Content-Item Message)”.',
        'Layanan: IMS LTI Assignment and Grade Services “gunakan untuk sinkronisasi nilai”. Privasi: bagikan nama peluncur.',
        'Simpan, buka “Lihat detail konfigurasi”, lalu salin Platform ID, Client ID, dan Deployment ID ke formulir di bawah.',
        'Di mata pelajaran: Tambah aktivitas › Sapa › Pilih konten, lalu pilih tesnya.',
      ],
    },
    canvas: {
      heading: 'Langkah di Canvas',
      points: [
        'Admin › Developer Keys › + Developer Key › LTI Key. Isi ketiga alamat di atas, dan nyalakan layanan nilai (“Can create and update submission results”).',
        'Placements: Assignment Selection dan Link Selection, dengan pesan LtiDeepLinkingRequest. Privasi: Public.',
        'Nyalakan kuncinya, lalu Settings › Apps › + App › By Client ID. Deployment ID ada di menu aplikasinya.',
        'Di formulir di bawah, alamat LMS-nya https://canvas.instructure.com.',
        'Di tugas: Submission Type › External Tool › Find › Sapa, lalu pilih tesnya.',
      ],
    },
  },
  none: 'Belum ada LMS yang terdaftar.',
  full: 'Sudah ada 5 LMS. Hapus salah satunya untuk mendaftarkan yang baru.',
  new: 'Daftarkan LMS',
  fields: {
    name: { label: 'Nama LMS', helper: 'Misalnya: Moodle sekolah' },
    issuer: {
      label: 'Alamat LMS (Platform ID, issuer)',
      helper: 'Misalnya: https://lms.sekolah.sch.id',
    },
    client_id: { label: 'Client ID', helper: '' },
    deployment_ids: {
      label: 'Deployment ID',
      helper: 'Kalau lebih dari satu, pisahkan dengan koma.',
    },
    auth_url: { label: 'Authentication request URL', helper: '' },
    token_url: { label: 'Access token URL', helper: '' },
    jwks_url: { label: 'Public keyset URL dari LMS', helper: '' },
  },
  more: 'Alamat lain dari LMS',
  moreText: 'Untuk Moodle dan Canvas boleh kosong: alamatnya kami isi dari alamat LMS.',
  missing: 'Bagian ini perlu diisi.',
  wrongUrl: 'Isi alamat lengkap yang dimulai dengan https://.',
  register: 'Daftarkan LMS',
  change: 'Ubah',
  save: 'Simpan',
  remove: {
    summary: 'Hapus LMS',
    text: 'Tautan tes di LMS ini tidak bisa dibuka lagi, dan nilainya tidak dikirim lagi. Murid dan hasilnya di sini tetap ada.',
    type: 'Ketik HAPUS',
    yes: 'Hapus sekarang',
  },
  members: 'Ambil daftar murid dari LMS',
  membersText: 'Murid yang belum membuka tes ikut tercantum di sini, hanya dengan namanya.',
  word: 'HAPUS',
  wrongWord: 'Ketik HAPUS dengan huruf besar.',
  done: {
    'create-platform': 'LMS-nya sudah terdaftar. Coba buka tesnya dari LMS.',
    'change-platform': 'Perubahannya sudah disimpan.',
    'delete-platform': 'LMS-nya sudah dihapus.',
    'add-members': 'Daftar muridnya sudah diambil dari LMS.',
  },
} as const
