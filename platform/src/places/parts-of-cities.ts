/**
 * Boroughs and well-known neighbourhoods, by the label of the place that they are part of, with the ZIP codes that are
 * theirs first of all: runs such as '11354-11355 11358'. Where a code reaches into several, it stands at one.
 *
 * Names and positions are those of GeoNames where it has the place, and ZIP codes those of the package `zipcodes`. What
 * belongs to what, the names that GeoNames lacks, and the codes of neighbourhoods are general knowledge, as an agent
 * there would say it: East Los Angeles and Azalea Park are no parts of their city by law.
 */
export const partsOfCities: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'New York, NY': { Brooklyn: '', Manhattan: '', Queens: '', 'Staten Island': '', 'The Bronx': '' },
  'Queens, NY': {
    Astoria: '11102-11103 11105-11106', Bayside: '11360-11361', Briarwood: '', 'College Point': '11356', Corona: '11368',
    'East Elmhurst': '11369-11370', Elmhurst: '11373', 'Far Rockaway': '11691', Flushing: '11354-11355 11358',
    'Forest Hills': '11375', 'Fresh Meadows': '11365', Glendale: '', Hollis: '11423', 'Howard Beach': '11414',
    'Jackson Heights': '11372', Jamaica: '11432-11436', 'Kew Gardens': '11415', 'Long Island City': '11101 11109',
    Maspeth: '11378', 'Middle Village': '11379', 'Ozone Park': '11416-11417', 'Queens Village': '11427-11429',
    'Rego Park': '11374', 'Richmond Hill': '11418', Ridgewood: '11385', Rosedale: '11422', 'Saint Albans': '11412',
    'South Ozone Park': '11420', 'Springfield Gardens': '11413', Sunnyside: '11104', Whitestone: '11357',
    Woodhaven: '11421', Woodside: '11377',
  },
  'Brooklyn, NY': {
    'Bay Ridge': '11209', 'Bedford-Stuyvesant': '11216 11233', Bensonhurst: '11214', 'Borough Park': '11219',
    'Brighton Beach': '', Brownsville: '11212', Bushwick: '11221 11237', Canarsie: '11236', 'Coney Island': '11224',
    'Cypress Hills': '11208', 'Downtown Brooklyn': '', 'East Flatbush': '11203',
    'East New York': '11207', Flatbush: '11226', Greenpoint: '11222', 'Park Slope': '11215', 
    'Sheepshead Bay': '11235', 'Sunset Park': '11220 11232', Williamsburg: '11211 11249',
  },
  'Manhattan, NY': {
    Chinatown: '10013', 'East Harlem': '10029 10035', 'East Village': '10009', 'Greenwich Village': '10014',
    'Hamilton Heights': '10031', Harlem: '10026-10027 10030 10037 10039', "Hell's Kitchen": '10019', Inwood: '10034',
    'Lower East Side': '10002', SoHo: '10012', Tribeca: '10007', 'Upper East Side': '10021 10028 10065 10075 10128',
    'Upper West Side': '10023-10025', 'Washington Heights': '10032-10033 10040',
  },
  'The Bronx, NY': {
    'Castle Hill': '', 'Co-op City': '10475', Fordham: '10458', Highbridge: '10452', 'Hunts Point': '10474',
    Kingsbridge: '10463', Melrose: '', 'Morris Heights': '10453', Morrisania: '10456', 'Mott Haven': '10454-10455',
    Parkchester: '10462', 'Pelham Bay': '10461', Riverdale: '10471', Soundview: '10472-10473', 'Throgs Neck': '10465',
    Tremont: '10457', Wakefield: '10466',
  },
  'Staten Island, NY': {
    'Great Kills': '10308', 'New Springville': '10314', 'Port Richmond': '10302', 'Saint George': '10301', Stapleton: '10304',
    Tottenville: '10307',
  },
  'Los Angeles, CA': {
    'Boyle Heights': '90023 90033', 'Canoga Park': '91303-91304', Chatsworth: '91311', 'Downtown Los Angeles': '90013-90014',
    'Eagle Rock': '90041', 'East Los Angeles': '90022 90063', 'Echo Park': '90026', 'El Sereno': '90032',
    Encino: '91316 91436', 'Granada Hills': '91344', 'Highland Park': '90042', Hollywood: '90028 90038',
    Koreatown: '90005 90020', 'Lincoln Heights': '90031', 'North Hills': '91343',
    'North Hollywood': '91601 91605-91606', Northridge: '91324-91325', Pacoima: '91331', 'Panorama City': '91402',
    'Pico-Union': '90006', Reseda: '91335', 'San Pedro': '90731-90732', 'Sherman Oaks': '91403 91423', 'Silver Lake': '90039',
    'South Los Angeles': '90003 90011 90037 90044', 'Studio City': '91604', 'Sun Valley': '91352', Sylmar: '91342',
    Tarzana: '91356', 'Van Nuys': '91401 91405-91406 91411', Venice: '90291', Watts: '90002 90059', Westlake: '90057',
    Westwood: '90024', Wilmington: '90744', 'Woodland Hills': '91364 91367',
  },
  'Miami, FL': {
    Allapattah: '33142', Brickell: '33129 33131', 'Coconut Grove': '33133', 'Coral Way': '', 'Downtown Miami': '33132',
    Flagami: '33126 33144', 'Liberty City': '33147', 'Little Haiti': '33150', 'Little Havana': '33135', Overtown: '33136',
    Shenandoah: '33145', 'Upper Eastside': '33138', Wynwood: '33127',
  },
  'Chicago, IL': {
    'Albany Park': '60625', Austin: '60644', Avondale: '', 'Back of the Yards': '60609', 'Belmont Cragin': '60639',
    Bridgeport: '60616', 'Brighton Park': '60632', 'Chicago Lawn': '60629', Edgewater: '60660', Englewood: '60621',
    'Gage Park': '', 'Humboldt Park': '60651', 'Hyde Park': '60615', 'Irving Park': '60618', 'Jefferson Park': '60630',
    Lakeview: '60613 60657', 'Lincoln Park': '60614', 'Little Village': '60623', 'Logan Square': '60647',
    'Near North Side': '60610-60611', Pilsen: '60608', 'Portage Park': '60634 60641', Pullman: '60628', 'Rogers Park': '60626',
    'South Shore': '60649', Uptown: '60640', 'West Ridge': '60645', 'West Town': '60622 60642', 'Wicker Park': '',
  },
  'Houston, TX': {
    Alief: '77072', 'Clear Lake': '77058 77062', 'Denver Harbor': '77020', 'East End': '77011 77023', Gulfton: '77081',
    Kingwood: '77339 77345', 'Magnolia Park': '77012', Meyerland: '77096', Montrose: '77006', Northside: '77009',
    'Second Ward': '77003', Sharpstown: '77036 77074', 'Spring Branch': '77055 77080',
    'The Heights': '77008', 'Third Ward': '77004', Westchase: '77042',
  },
  'San Juan, PR': {
    'Barrio Obrero': '00915', Cupey: '', 'Hato Rey': '00917-00919', 'Old San Juan': '', 'Puerta de Tierra': '',
    'Puerto Nuevo': '00920-00921', 'Río Piedras': '00923-00928', Santurce: '00907-00914',
  },
  'Santurce, PR': { Condado: '', Miramar: '', 'Ocean Park': '' },
  'Carolina, PR': { 'Isla Verde': '00979' },
  'Atlanta, GA': { Buckhead: '30305 30326-30327', 'East Atlanta': '30316' },
  'Austin, TX': { 'Dove Springs': '78744', 'East Austin': '78702', Montopolis: '78741' },
  'Boston, MA': {
    Allston: '02134', 'Back Bay': '02116', 'Beacon Hill': '02108', Brighton: '02135', Charlestown: '02129',
    Dorchester: '02121-02122 02124-02125', 'East Boston': '02128', 'Hyde Park': '02136', 'Jamaica Plain': '02130',
    Mattapan: '02126', 'North End': '02113', Roslindale: '02131', Roxbury: '02119', 'South Boston': '02127',
    'South End': '02118', 'West Roxbury': '02132',
  },
  'Dallas, TX': { 'Deep Ellum': '75226', 'Oak Cliff': '75208 75211', 'Pleasant Grove': '75217', 'West Dallas': '75212' },
  'Denver, CO': { Globeville: '80216', Montbello: '80239', Westwood: '80219' },
  'Detroit, MI': { Corktown: '48216', Mexicantown: '48209' },
  'Hartford, CT': { 'Frog Hollow': '', Parkville: '06106' },
  'Las Vegas, NV': { Summerlin: '89134 89144' },
  'Milwaukee, WI': { "Walker's Point": '53204' },
  'New Orleans, LA': { Algiers: '70114', 'French Quarter': '', 'Mid-City': '70119' },
  'Newark, NJ': { Ironbound: '07105' },
  'Orlando, FL': { 'Azalea Park': '32807', 'Lake Nona': '32827', 'Pine Hills': '32808' },
  'Philadelphia, PA': {
    'Center City': '19102-19103 19107', Fishtown: '19125', Germantown: '19144', Kensington: '19134',
    'North Philadelphia': '19133 19140', Olney: '19120', 'South Philadelphia': '19145 19147-19148',
    'West Philadelphia': '19104 19139',
  },
  'Phoenix, AZ': { Ahwatukee: '85044', Maryvale: '85031 85033 85035', 'South Mountain': '85041' },
  'San Antonio, TX': { Southtown: '', 'Stone Oak': '78258' },
  'San Diego, CA': {
    'Barrio Logan': '92113', 'City Heights': '92105', Encanto: '92114', Hillcrest: '92103', 'La Jolla': '92037',
    'Logan Heights': '', 'North Park': '92104', 'Otay Mesa': '92154', 'Pacific Beach': '92109', 'San Ysidro': '92173',
  },
  'San Francisco, CA': {
    Castro: '94114', Chinatown: '94108', Excelsior: '94112', 'Mission District': '94110',
    'North Beach': '94133', 'Sunset District': '94116 94122',
  },
  'Seattle, WA': { Ballard: '98107 98117', 'South Park': '98108', 'West Seattle': '98116 98126' },
  'Tampa, FL': { 'Hyde Park': '33606', 'Seminole Heights': '33603-33604', "Town 'n' Country": '33615', 'West Tampa': '33607', 'Ybor City': '33605' },
  'Washington, DC': {
    'Adams Morgan': '20009', Anacostia: '20020', 'Capitol Hill': '20003', 'Columbia Heights': '20010', Georgetown: '20007',
    'Mount Pleasant': '', Petworth: '20011',
  },
};
