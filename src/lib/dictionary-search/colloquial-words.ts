/**
 * Standard words (KBBI), each with its colloquial forms. Words that are also another standard word,
 * such as `sama` and `buat`, are left out: they are found as typed.
 */
export const COLLOQUIAL = `
aku: gue gua ane aqu
kamu: elu loe
adik: adek
ayah: bokap papah
ibu: nyokap mamah emak
kakek: kake engkong
nenek: nene
teman: temen tmen
orang: orng
laki-laki: cowok cowo
perempuan: cewek cewe
tidak: nggak enggak engga ngga ndak kagak kaga
belum: blom belom
sudah: udah uda
ingin: pengen pengin pingin kepengen kepingin
harus: kudu musti mesti
suka: doyan demen
tahu: tau
bagaimana: gimana gmana gimna
mengapa: napa kenapa
apa: apaan
di mana: dimana dimn
ke mana: kemana
dari mana: darimana
berapa: brapa
karena: karna krna gegara gara-gara
kalau: kalo
tetapi: tapi
sangat: banget sngat
saja: aja doang
hanya: cuma cuman hnya
seperti: kayak sprti spti
begitu: gitu
begini: gini
semua: smua
sedikit: dikit
sekali: skali
bersama: bareng barengan
sekarang: skarang
kemarin: kemaren
nanti: ntar entar
sebentar: bentar
malam: malem
siang: siank
sampai: sampe ampe nyampe nyampai smpe
dekat: deket
jauh: jaoh
sekolah: skul
uang: duit duwit
ponsel: hape henpon handphone
pekerjaan: kerjaan gawean
pacar: doi gebetan
terima kasih: makasih makasi trims tengkyu trimakasih terimakasih
maaf: sori sorry maap
tolong: tlong
makan: maem mamam
tidur: bobo bobok
pulang kampung: mudik
datang: dateng
pergi: prgi
bicara: ngomong
berkata: bilang
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
melihat: liat ngeliat
mengantuk: ngantuk
mengerti: ngerti
mengambil: ngambil
menyewa: nyewa
menyetir: nyetir nyupir nyopir
menyimpan: nyimpen simpen
menelepon: nelpon nelepon telpon telponan telp
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
benar: bener beneran
besar: gede gedhe
cepat: cepet
lambat: lelet
pintar: pinter
pedas: pedes
asam: asem
lapar: laper
haus: aus
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
mereka: mrka
kalian: klian
ini: nie
atau: ataw
sama: ama
waktu: wktu
memang: emang mang
sedang: sdang
beberapa: bbrpa
punya: punye
biasa: biase
selalu: slalu
sendiri: sndiri ndiri
setiap: tiap2
terus: trus
tetap: tetep
tempat: tmpat
pasti: psti
bagus: bgus
lain: laen
orang tua: ortu
handuk: anduk
mengaku: ngaku
takut: tkut
kata: kate
alamat: almt
ambil: ambl
naik: naek
malas: males
senang: seneng sneng
bosan: bosen
dapat: dapet
balas: bales
siapa: sapa
indonesia: indo
korea: korsel
tidak tahu: gatau gatw gtau ngtau
tidak bisa: gabisa gbisa gabsa
tidak ada: gada gaada gaad
tidak mau: gamau gmau
`
  .trim()
  .split('\n')
