/**
 * Standard words (KBBI), each with its colloquial forms. Words that are also another standard word,
 * such as `sama` and `buat`, are left out: they are found as typed. Items are separated by `; ` or
 * lines.
 */
export const COLLOQUIAL = `
aku: gue gua ane aqu akuh akyu gwa akoh; kamu: elu loe kamuh kamyu elo ente kowe
adik: adek ade dedek; ayah: bokap papah babeh bapa papi; ibu: nyokap mamah emak mami bunda nyak
kakek: kake engkong; nenek: nene; teman: temen tmen temenan prend fren sohib besti bestie bro
orang: orng urang; laki-laki: cowok cowo; perempuan: cewek cewe
tidak: tdak tidk nggak enggak engga ngga ndak kagak kaga tida enda ngak nga gx nope
belum: blom belom blum belon blun; sudah: suda udah uda wes wis
ingin: pengen pengin pingin kepengen kepingin pgen; harus: kudu musti mesti hrus
suka: doyan demen syuka; tahu: tau taok tauk
bagaimana: gimana gmana gimna bgaimana bgmana bagaimna piye pegimana
mengapa: napa kenapa ngapa kenape napah; apa: apo apaan ape apah appa paan; di mana: dimana dimn
ke mana: kemana; dari mana: darimana; berapa: brapa; karena: karna krna gegara gara-gara
kalau: kalo kalu; tetapi: tapi; sangat: banget sngat; saja: aja doang aje ajah ajha
hanya: cuma cuman hnya cm; seperti: kayak sprti spti; begitu: gitu gituan gtuh
begini: gini ginian gne; semua: smua semuah; sedikit: dikit; sekali: skali
bersama: bareng barengan; sekarang: skarang skrang sekrang; kemarin: kemaren wingi
nanti: ntar entar ntaran tar; sebentar: bentar; malam: malem; siang: siank
sampai: sampe ampe nyampe nyampai smpe; dekat: deket; jauh: jaoh; sekolah: skul
uang: duit duwit duid doku fulus; ponsel: hape henpon handphone; pekerjaan: kerjaan gawean
pacar: doi gebetan yayang ayang beb
terima kasih: makasih makasi trims tengkyu trimakasih terimakasih thx thanks thank tq tengs makaci maacih mksih suwun nuhun
maaf: sori sorry maap maapin; tolong: tlong plis pls please plz; makan: maem mamam mangan maksi
tidur: bobo bobok molor; pulang kampung: mudik; datang: dateng; pergi: prgi; bicara: ngomong
berkata: bilang; memberi tahu: bilangin kasihtau; mengobrol: ngobrol chatting curhat
bertanya: nanya nanyain; membuat: bikin ngebikin bikinin; memberi: ngasih kasi; membeli: beliin
memakai: pake; mencari: nyari nyariin cariin; menonton: nonton; menangis: nangis mewek
meminjam: minjem minjam pinjem; meminta: mintain; menunggu: nunggu nungguin tungguin
melihat: liat ngeliat liatin ngeliatin ngelihat; mengantuk: ngantuk; mengerti: ngerti
mengambil: ngambil; menyewa: nyewa; menyetir: nyetir nyupir nyopir
menyimpan: nyimpen simpen simpenin; menelepon: nelpon nelepon telpon telponan telp
memesan: mesen pesen mesenin; memijat: mijet mijit pijet pijit; menginap: nginep
memeriksa: ngecek; mencetak: ngeprint; mengunduh: donlot ngedownload; mandi: mndi
mencuci: nyuci nyuciin cuciin; mendengarkan: denger dengerin ngedengerin; membuka: bukain ngebuka
menutup: nutup tutupin; mengirim: ngirim kirimin; menerima: nerima; menulis: nulis
membaca: bacain; bernyanyi: nyanyi; memilih: milih pilihin; memanggil: manggil panggilin
memotong: motong potongin; memasang: masang pasangin; menyuruh: nyuruh
mencoba: nyoba nyobain cobain; mencuri: nyuri; mencium: nyium cium; menyiapkan: nyiapin siapin
mengajar: ngajar ngajarin; membantu: bantuin ngebantu; mengejar: ngejar
mengerjakan: ngerjain kerjain; menghitung: ngitung itung hitungin; mengubah: ngubah ubahin
mengurus: ngurus ngurusin urusin; mengantar: nganter nganterin anterin; menjemput: jemputin
membayar: bayarin; membawa: bawain; membersihkan: bersihin; mematikan: matiin; menyalakan: nyalain
memperbaiki: benerin betulin; menolong: nolong nolongin; mengajak: ngajak ngajakin ajakin
merokok: ngerokok ngrokok; bermain: maen; berhenti: brenti; bekerja: krja nguli
menikah: nikah kawin; berbohong: boong bohongin ngibul boongan; berpacaran: pacaran; hilang: ilang
habis: abis abisin ludes; hujan: ujan; hidup: idup; hidung: idung; hitam: item; putih: puteh
benar: bener beneran; besar: gede gedhe guede; cepat: cepet cepetan buruan; lambat: lelet
pintar: pinter; pedas: pedes; asam: asem; lapar: laper; haus: aus; capek: cape capai
pusing: puyeng; cantik: cakep kece geulis; tampan: ganteng; gemuk: gendut; kurus: ceking
bodoh: bego goblok tolol oon oneng; marah: ngambek sewot ngamuk; terlambat: telat
sulit: ribet susah; mudah: gampang; rindu: kangen; gratis: gratisan gretong; selesai: kelar
lajang: jomblo; mereka: mrka merka mereke; kalian: klian kelen klean; ini: nie nich inih
atau: ataw; sama: ama; waktu: wktu; memang: emang mang; sedang: sdang; beberapa: bbrpa
punya: punye puny; biasa: biase; selalu: slalu sllu; sendiri: sndiri ndiri; setiap: tiap2
terus: trus; tetap: tetep; tempat: tmpat; pasti: psti; bagus: bgus bagoes; lain: laen
orang tua: ortu; handuk: anduk; mengaku: ngaku; takut: tkut atut; kata: kate; alamat: almt
ambil: ambl; naik: naek; malas: males mager; senang: seneng sneng; bosan: bosen gabut bete
dapat: dapet; balas: bales; siapa: sapa sapah siape; indonesia: indo; korea: korsel
tidak tahu: gatau gatw gtau ngtau; tidak bisa: gabisa gbisa gabsa; tidak ada: gada gaada gaad
tidak mau: gamau gmau; saya: saia; kita: qita kite; dia: dy; kakak: kaka kk
ya: yoi yup yep yap yoo yah yach iye iyah; oke: ok okeh okay oks oce; halo: helo hallo hellow alo
hai: heii hey hay haii hy; oh: owh ooh; wow: waw wau woww buset; aduh: adoh duh waduh
ayo: yuk yok kuy hayuk ayok; selamat: met slamat selamet; sayang: cayang syang sayank yank
lucu: unyu gemes gemoy; keren: mantul mantap mantep; jelek: butut jlek; enak: enk uenak maknyus
gila: gile gokil edan sinting; sedih: galau ambyar; sombong: songong belagu; kaya: tajir
miskin: bokek kere; pelit: medit; bercanda: becanda; tertawa: ketawa ngakak wkwk wkwkwk
bertengkar: berantem; bertemu: ketemu ketemuan ktemu; berkumpul: ngumpul
berbelanja: shopping blanja; berangkat: brangkat otw; pulang: mulih; mengembalikan: balikin
bangun: melek bangunin; camilan: cemilan; mengemil: nyemil ngemil; memasak: masakin
merasa: ngerasa ngerasain; melawan: ngelawan; memikirkan: mikirin; berpikir: mikir
ingat: inget keinget; melupakan: lupain; berkenalan: kenalan; menemukan: nemu nemuin
memegang: megang pegangin; menarik: narik tarikin; mendorong: ndorong dorongin
melempar: ngelempar lemparin; memukul: mukul mukulin gebuk; mengangkat: ngangkat angkatin
menaruh: naruh naro taro; membuang: buangin ngebuang; menjual: jualin ngejual; menawar: nawar
menawarkan: nawarin; menabung: nabung; meminjamkan: minjemin pinjemin; merusak: ngerusak rusakin
menyebalkan: nyebelin ngeselin; menyenangkan: nyenengin asik; mengganggu: ganggu gangguin
membosankan: ngebosenin bosenin; menakutkan: nakutin; menyeramkan: serem nyeremin
memalukan: memaluin; menyusahkan: nyusahin; memaksa: maksa maksain; mengundang: ngundang undangin
mengikuti: ikutin ngikutin ngikut; mendapatkan: dapetin; mengajarkan: ajarin
mengeluarkan: ngeluarin keluarin; memindahkan: mindahin pindahin; menurunkan: nurunin turunin
menaikkan: naikin; menghilangkan: ngilangin ilangin; melepas: lepasin ngelepas copot
menambah: nambah nambahin tambahin; mengurangi: ngurangin kurangin; mengganti: gantiin
mengulang: ngulang ulangin; memotret: motret fotoin; menari: joget nari; menggambar: ngegambar
menjahit: ngejait jait; mengepel: ngepel; menyetrika: nyetrika; bahagia: happy hepi
kesal: keki dongkol sebel; lelah: letoy; lemas: lemes; jatuh: jatoh; tertabrak: ketabrak
terbakar: kebakar; terjepit: kejepit; tertidur: ketiduran; terlalu: kebangetan
terlihat: keliatan kliatan; terdengar: kedengeran; terbuka: kebuka; tertutup: ketutup
tersesat: nyasar kesasar; baru: anyar; masih: msih masi; sering: sring; jarang: jrg
biasanya: biasane; dari: dr dri; di sini: disini dsini; di situ: disitu; di sana: disana
ke sini: kesini kemari; ke sana: kesana; di rumah: dirumah; itu: tuch thu ituh; lagi: lgi lage
juga: jugak ugha; jangan: jan jangn ojo; bisa: biza; boleh: bole bleh; mau: mao maw; perlu: prlu
banyak: bnyak bejibun; kecil: kecik cilik; panas: panes; ringan: enteng; murah: murmer
kotor: dekil; rumah: omah; kamar: kmr; pasar: psr; rumah makan: warteg resto; rumah sakit: rumkit
kantor: kntor; gaji: gajian; pesawat: peswat; bandara: airport; bus: bis; angkutan umum: angkot
tahun: taon taun; hari: hri; nama: name; nomor: nomer; telepon: telfon telpun; kabar: kbar
foto: poto potho; celana: clana; sepatu: spatu; makanan: mkanan; nasi: sego; kopi: kupi
garam: garem; cabai: cabe; masalah: maslah mslh; berarti: brarti; seorang: seorg
sebenarnya: sbnrnya sebenernya; sepertinya: kayaknya kyknya keknya; kelihatannya: keliatannya
terserah: trserah; serius: srius; santai: santuy nyantai; mengantre: ngantri antri ngantre
mengebut: ngebut; menyontek: nyontek; membolos: bolos; mendaftar: ndaftar daftarin
konsultasi: konsul; seksi: sexi; tahi: taik taek; monyet: nyet; utang: ngutang
berselancar: surfing; mengomel: ngomel; memarahi: marahin omelin; memeluk: meluk peluk
menjaga: njaga jagain; menyelesaikan: nyelesein nyelesaiin kelarin
menyembunyikan: ngumpetin umpetin; bersembunyi: ngumpet; berdandan: dandan
berkeringat: keringetan; kedinginan: kademen; kepanasan: kegerahan; kelaparan: kelaperan
kehabisan: keabisan; kebanyakan: kebanyaken; sakit hati: nyesek; batuk: batok; sembuh: sembuhin
menyesal: nyesel; menyerah: nyerah; menyusul: nyusul; menyeberang: nyebrang nyeberang
menyalip: nyalip; menyapa: nyapa; menyentuh: nyentuh; menyukai: nyukain; mencicil: nyicil
mencintai: nyintain; menitip: nitip; menipu: nipu nipuin; menukar: nuker tuker; menumpang: numpang
menolak: nolak; menebak: nebak; menendang: nendang; menelan: nelen; mengangguk: ngangguk
mengungsi: ngungsi; mengomentari: komenin; menghabiskan: ngabisin
menghafal: ngapalin ngafalin hapalin; menghemat: ngirit; mengharap: ngarep; mengisi: ngisi
memperhatikan: merhatiin; memutuskan: mutusin; putus: mutus; membangunkan: ngebangunin
`
  .trim()
  .split(/; |\n/)
