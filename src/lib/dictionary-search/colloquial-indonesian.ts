/**
 * Standard words (KBBI), each with its colloquial forms and its spellings in chats. Words that are
 * also another standard word, such as `sama` and `buat`, are left out: they are found as typed.
 */
const STANDARD = `
aku: gue gua gw gwe ane
kamu: lu lo elu loe km kmu
adik: adek dek
ayah: bokap papah
ibu: nyokap mamah emak mak
kakek: kake engkong
nenek: nene
teman: temen tmn tmen
orang: org orng
laki-laki: cowok cowo
perempuan: cewek cewe cwe
tidak: nggak enggak engga gak ga ngga nda ndak gk ngk kagak kaga kgk tdk tak
bukan: bkn
belum: blm blom belom
sudah: udah udh dah sdh uda
jangan: jgn jngn
ingin: pengen pengin pingin kepengen kepingin pgn pngn
mau: mo
bisa: bs bsa
boleh: blh
harus: hrs kudu musti mesti
suka: doyan demen
tahu: tau tw taw
bagaimana: gimana gmn gmana bgmn gimna
mengapa: knp napa kenapa
apa: apaan
di mana: dimana dmn dimn
ke mana: kemana kmn
dari mana: darimana
berapa: brp brapa
kapan: kpn
yang: yg
dengan: dgn dg
untuk: utk tuk
karena: karna krn krna gegara gara-gara
kalau: klo kalo klu kl
tetapi: tapi tp tpi
juga: jg jga
sangat: banget bgt bngt
saja: aja aj doang
hanya: cuma cuman
seperti: kayak kyk
begitu: gitu gtu
begini: gini
lagi: lg
dulu: dlu
masih: msh
semua: smua
banyak: byk bnyk
sedikit: dikit dkt
sekali: skali
bersama: bareng barengan
mungkin: mgkn
sekarang: skrg skrng skarang
kemarin: kmrn kemaren
besok: bsk
nanti: ntar entar nti
tadi: td
sebentar: bentar bntr
hari: hr
minggu: mgg
bulan: bln
tahun: thn
malam: malem mlm
pagi: pgi
siang: siank
sebelum: sblm
setelah: stlh
sampai: sampe ampe nyampe nyampai
dalam: dlm
pada: pd
dekat: deket
jauh: jaoh
rumah: rmh
sekolah: skul sklh
uang: duit duwit
ponsel: hape henpon handphone
pekerjaan: kerjaan gawean
kabar: kbr
nomor: nmr
keluarga: klrg
pacar: doi gebetan
terima kasih: makasih makasi mksh trims tengkyu trimakasih terimakasih tks
maaf: sori sorry maap
tolong: tlg tlong
selamat: slmt
sayang: syg
makan: mkn maem mamam
tidur: bobo bobok tdr
bangun: bgn
pulang: plg
pulang kampung: mudik
datang: dateng dtg
pergi: prgi
bicara: ngomong
berkata: bilang blg
memberi tahu: bilangin kasihtau
mengobrol: ngobrol
bertanya: nanya nanyain
membuat: bikin ngebikin bikinin
memberi: ngasih kasi
membeli: beliin
memakai: pake
mencari: nyari nyariin cariin
menonton: nonton
menangis: nangis
meminjam: minjem minjam pinjem
meminta: mintain
menunggu: nunggu nungguin tungguin
melihat: liat ngeliat lht
mengantuk: ngantuk
mengerti: ngerti
mengambil: ngambil
menyewa: nyewa
menyetir: nyetir nyupir nyopir
menyimpan: nyimpen simpen
menelepon: nelpon nelepon telpon telponan tlp telp
memesan: mesen pesen
memijat: mijet mijit pijet pijit
menginap: nginep
memeriksa: ngecek
mencetak: ngeprint
mengunduh: donlot ngedownload
mandi: mndi
mencuci: nyuci nyuciin cuciin
mendengarkan: denger dengerin ngedengerin
membuka: bukain ngebuka
menutup: nutup tutupin
mengirim: ngirim kirimin
menerima: nerima
menulis: nulis
membaca: bacain
bernyanyi: nyanyi
memilih: milih pilihin
memanggil: manggil panggilin
memotong: motong potongin
memasang: masang pasangin
menyuruh: nyuruh
mencoba: nyoba nyobain cobain
mencuri: nyuri
mencium: nyium
menyiapkan: nyiapin siapin
mengajar: ngajar ngajarin
membantu: bantuin ngebantu
mengejar: ngejar
mengerjakan: ngerjain kerjain
menghitung: ngitung itung hitungin
mengubah: ngubah ubahin
mengurus: ngurus ngurusin urusin
mengantar: nganter nganterin anterin
menjemput: jemputin
membayar: bayarin
membawa: bawain
membersihkan: bersihin
mematikan: matiin
menyalakan: nyalain
memperbaiki: benerin betulin
menolong: nolong nolongin
mengajak: ngajak ngajakin
merokok: ngerokok ngrokok
bermain: maen
berhenti: brenti
bekerja: krja
menikah: nikah kawin
berbohong: boong bohongin
berpacaran: pacaran
hilang: ilang
habis: abis
hujan: ujan
hidup: idup
hidung: idung
hitam: item
putih: puteh
benar: bener bnr beneran
besar: gede gedhe
cepat: cepet cpt
lambat: lelet
pintar: pinter
pedas: pedes
asam: asem
lapar: laper
haus: aus
sakit: skt
capek: cape capai
pusing: puyeng
cantik: cakep
tampan: ganteng
gemuk: gendut
kurus: ceking
bodoh: bego goblok tolol
marah: ngambek
terlambat: telat
sulit: ribet susah
mudah: gampang
rindu: kangen
gratis: gratisan
selesai: kelar
lajang: jomblo
tidak tahu: gatau gatw gtau gtw ngtau
tidak bisa: gabisa gbisa gabsa
tidak ada: gada gaada gaad
tidak mau: gamau gmau
`

const WORDS = new Map(
  STANDARD.trim()
    .split('\n')
    .flatMap(line => {
      const [standard = '', forms = ''] = line.split(': ')
      return forms.split(' ').map(form => [form, standard] as const)
    }),
)

/** Enclitics, which colloquial words have like all others: duitnya, cowokku. */
const ENCLITIC = /(nya|ku|mu)$/
/**
 * Colloquial prefixes, with the letters that the root may have lost after them: only the nasal of
 * meN- is left (ngopi, nyapu, nulis, mukul).
 */
const PREFIXES: readonly [RegExp, readonly string[]][] = [
  [/^nge(?=[^aiueo])/, ['']],
  [/^ng(?=[aiueo])/, ['', 'k', 'h']],
  [/^ng(?=[^aiueo])/, ['']],
  [/^ny(?=[aiueo])/, ['s', 'c']],
  [/^n(?=[aiueo])/, ['t']],
  [/^n(?=[cdjt])/, ['']],
  [/^m(?=[aiueo])/, ['p']],
  [/^di(?=.{4})/, ['']],
]
/** The suffix -in, for -kan and -i: bukain, dengerin. */
const SUFFIX = /in$/
/** Shortest root; shorter matches are accidental. */
const ROOT_MIN = 4

/**
 * Returns a text in standard Indonesian, word by word: "gak ada duit" is "tidak ada uang".
 *
 * @param plain lower case, with single spaces
 * @returns undefined if it has no colloquial word
 */
export function standardIndonesian(plain: string): string | undefined {
  const standard = plain.split(' ').map(word => standardWord(word) ?? word)
  const text = standard.join(' ')
  return text === plain ? undefined : text
}

function standardWord(word: string): string | undefined {
  const stem = word.replace(ENCLITIC, '')
  return WORDS.get(word) ?? (stem === word ? undefined : WORDS.get(stem))
}

/**
 * Returns possible roots of a colloquial verb: nyapu of sapu, bukain of buka, dibeliin of beli. A
 * wrong guess is harmless: no entry has it.
 */
export function colloquialRoots(word: string): string[] {
  const stems = [word, word.replace(SUFFIX, '')]
  const roots = stems.flatMap(stem => [
    stem,
    ...PREFIXES.flatMap(([prefix, letters]) =>
      prefix.test(stem) ? letters.map(letter => stem.replace(prefix, letter)) : [],
    ),
  ])
  const all = roots.flatMap(root => [root, WORDS.get(root) ?? []].flat())
  return [...new Set(all)].filter(root => root !== word && root.length >= ROOT_MIN)
}
