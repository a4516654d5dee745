/** Parts of invented names, as they stand on residence cards: Latin letters without accents. Never whole persons. */
export interface NameParts {
  readonly nationality: 'PHL' | 'IDN' | 'VNM' | 'THA';
  /** Of a hundred users. */
  readonly share: number;
  readonly given: readonly string[];
  /** How many of the given names are women's; they come first. */
  readonly women: number;
  readonly second: readonly string[];
  readonly family: readonly string[];
  readonly familyFirst: boolean;
}

const words = (text: string) => text.split(' ');

export const NAME_PARTS: readonly NameParts[] = [
  {
    nationality: 'PHL',
    share: 82,
    women: 30,
    given: words(
      'Maricel Rowena Jocelyn Analyn Cherry Lovely Jonalyn Rosalie Marites Divina Glenda Herminia Imelda Nerissa Precious Shiela Teresita Vilma Wilma Arlene Beverly Carmela Dolores Edna Florencia Grace Hazel Irene Jenalyn Kristine Ronaldo Rodel Jomar Arnel Benjie Crisanto Danilo Edgardo Ferdie Gerardo Hernan Isagani Jayson Kelvin Leandro Marvin Nestor Orlando Prudencio Renato Santino Teodoro Virgilio Wilfredo Zaldy',
    ),
    second: words(
      'Mae Joy Ann Grace Lyn Faith Hope Rose Jane Luz Dela Pilar Ester Ivy Ruth Jay Mark Paul Dave Neil Carl Rey',
    ),
    family: words(
      'Abadilla Agbayani Alcaraz Balagtas Balingit Batungbakal Cabangon Cabrera Calderon Catindig Dimaculangan Dimagiba Dumlao Evangelio Fajardo Galang Gatchalian Guinto Hilario Ilagan Jacinto Katigbak Lacson Lagman Macaraeg Magbanua Magsino Malabanan Manalastas Manansala Mercado Natividad Ocampo Pagsisihan Panganiban Pangilinan Punzalan Quiambao Quizon Rosales Salonga Samaniego Santiago Sarmiento Sumulong Tabuena Tagle Tolentino Umali Valenzuela Villaruel Yambao Yumul Zabala',
    ),
    familyFirst: false,
  },
  {
    nationality: 'IDN',
    share: 10,
    women: 10,
    given: words(
      'Siti Dewi Sri Nur Wati Endah Ratna Yuni Lestari Indah Agus Budi Eko Hendra Joko Slamet Teguh Wahyu Yanto Rudi',
    ),
    second: words(
      'Aminah Rahayu Kartini Wulan Puspita Handayani Fitri Astuti Prasetyo Setiawan Santoso Nugroho',
    ),
    family: words(
      'Hidayat Kusuma Mulyani Permata Purnomo Saputra Sulastri Suryani Susanti Utami Wibowo Wijayanti Winarsih',
    ),
    familyFirst: false,
  },
  {
    nationality: 'VNM',
    share: 6,
    women: 9,
    given: words('Huong Lan Mai Ngoc Thao Trang Yen Hanh Linh Hung Dung Khanh Long Nam Phong Quan Son Tuan'),
    second: words('Thi Van Duc Minh Thanh Kim Xuan Quoc'),
    family: words('Nguyen Tran Le Pham Hoang Phan Vu Dang Bui Do Ngo Duong'),
    familyFirst: true,
  },
  {
    nationality: 'THA',
    share: 2,
    women: 10,
    given: words(
      'Somchai Somsak Anong Kanya Malee Nittaya Pranee Ratana Sunisa Wanida Anan Chaiwat Prasert Thawat Wichai',
    ),
    second: [],
    family: words(
      'Boonmee Chaiyasit Kaewmanee Phonphan Rattanakorn Saengchan Srisuwan Thongdee Wongsakul Yodrak',
    ),
    familyFirst: false,
  },
];
