-- A text as people compare it and look for it (product §4): small letters without accents, one apostrophe, one hyphen, one blank between words,
-- nothing that can't be seen. `comparable` in contract/compared-text.ts does the same. Which letters are capitals is said here, whatever the
-- locale of the database is.
CREATE FUNCTION comparable_text(typed text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  small text := typed;
BEGIN
  IF octet_length(small) > char_length(small) THEN
    small := regexp_replace(normalize(translate(small, '´‘’‛′‵ʹʻʼʽʾʿˈ՚׳ꞌ＇', repeat('''', 17)), NFKD),
      '[\x01-\x08\x0e-\x1f\x7f-\x9f\u00ad\u0300-\u0337\u0339-\u036f\u0600-\u0605\u061c\u064b-\u065f\u06dd\u070f\u0890\u0891\u08e2\u115f\u1160\u17b4\u17b5\u180b-\u180f\u1ab0-\u1aff\u1dc0-\u1dff\u200b-\u200f\u202a-\u202e\u2060-\u206f\u20d0-\u20ff\u2800\u3164\ufe00-\ufe0f\ufe20-\ufe2f\ufeff\uffa0\ufff0-\ufffb\U000110bd\U000110cd\U00013430-\U0001343f\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]',
      '', 'g');
    IF octet_length(small) > char_length(small) THEN
      small := regexp_replace(small, '[\u1680\u2028\u2029]', ' ', 'g');
      small := translate(small, '‘’‛′‵ʹʻʼʽʾʿˈ՚׳ꞌ＇˗֊־᐀᠆‐‒–—―⁃−⸗⸚⸺⸻⹀⹝〜〰゠𐵮𐺭',
        repeat('''', 16) || repeat('-', 23));
    END IF;
    IF octet_length(small) > char_length(small) THEN
      small := translate(small,
        'ÆÐØÞĐĦŁŊŒŦƁƂƄƆƇƉƊƋƎƏƐƑƓƔƖƗƘƜƝƟƢƤƦƧƩƬƮƱƲƳƵƷƸƼǤǶǷȜȠȢȤȺȻȽȾɁɃɄɅɆɈɊɌɎͰͲͶͿΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩϏϘϚϜϞϠϢϤϦϨϪϬϮϷϺϽϾϿЂЄЅІЈЉЊЋЏАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯѠѢѤѦѨѪѬѮѰѲѴѸѺѼѾҀҊҌҎҐҒҔҖҘҚҜҞҠҢҤҦҨҪҬҮҰҲҴҶҸҺҼҾӀӃӅӇӉӋӍӔӘӠӨӶӺӼӾԀԂԄԆԈԊԌԎԐԒԔԖԘԚԜԞԠԢԤԦԨԪԬԮԱԲԳԴԵԶԷԸԹԺԻԼԽԾԿՀՁՂՃՄՅՆՇՈՉՊՋՌՍՎՏՐՑՒՓՔՕՖႠႡႢႣႤႥႦႧႨႩႪႫႬႭႮႯႰႱႲႳႴႵႶႷႸႹႺႻႼႽႾႿჀჁჂჃჄჅჇჍᎠᎡᎢᎣᎤᎥᎦᎧᎨᎩᎪᎫᎬᎭᎮᎯᎰᎱᎲᎳᎴᎵᎶᎷᎸᎹᎺᎻᎼᎽᎾᎿᏀᏁᏂᏃᏄᏅᏆᏇᏈᏉᏊᏋᏌᏍᏎᏏᏐᏑᏒᏓᏔᏕᏖᏗᏘᏙᏚᏛᏜᏝᏞᏟᏠᏡᏢᏣᏤᏥᏦᏧᏨᏩᏪᏫᏬᏭᏮᏯᏰᏱᏲᏳᏴᏵᲉᲐᲑᲒᲓᲔᲕᲖᲗᲘᲙᲚᲛᲜᲝᲞᲟᲠᲡᲢᲣᲤᲥᲦᲧᲨᲩᲪᲫᲬᲭᲮᲯᲰᲱᲲᲳᲴᲵᲶᲷᲸᲹᲺᲽᲾᲿẞỺỼỾℲↃⰀⰁⰂⰃⰄⰅⰆⰇⰈⰉⰊⰋⰌⰍⰎⰏⰐⰑⰒⰓⰔⰕⰖⰗⰘⰙⰚⰛⰜⰝⰞⰟⰠⰡⰢⰣⰤⰥⰦⰧⰨⰩⰪⰫⰬⰭⰮⰯⱠⱢⱣⱤⱧⱩⱫⱭⱮⱯⱰⱲⱵⱾⱿⲀⲂⲄⲆⲈⲊⲌⲎⲐⲒⲔⲖⲘⲚⲜⲞⲠⲢⲤⲦⲨⲪⲬⲮⲰⲲⲴⲶⲸⲺⲼⲾⳀⳂⳄⳆⳈⳊⳌⳎⳐⳒⳔⳖⳘⳚⳜⳞⳠⳢⳫⳭⳲꙀꙂꙄꙆꙈꙊꙌꙎꙐꙒꙔꙖꙘꙚꙜꙞꙠꙢꙤꙦꙨꙪꙬꚀꚂꚄꚆꚈꚊꚌꚎꚐꚒꚔꚖꚘꚚꜢꜤꜦꜨꜪꜬꜮꜲꜴꜶꜸꜺꜼꜾꝀꝂꝄꝆꝈꝊꝌꝎꝐꝒꝔꝖꝘꝚꝜꝞꝠꝢꝤꝦꝨꝪꝬꝮꝹꝻꝽꝾꞀꞂꞄꞆꞋꞍꞐꞒꞖꞘꞚꞜꞞꞠꞢꞤꞦꞨꞪꞫꞬꞭꞮꞰꞱꞲꞳꞴꞶꞸꞺꞼꞾꟀꟂꟄꟅꟆꟇꟉꟋꟌ꟎Ꟑ꟒꟔ꟖꟘꟚꟜꟵ𐐀𐐁𐐂𐐃𐐄𐐅𐐆𐐇𐐈𐐉𐐊𐐋𐐌𐐍𐐎𐐏𐐐𐐑𐐒𐐓𐐔𐐕𐐖𐐗𐐘𐐙𐐚𐐛𐐜𐐝𐐞𐐟𐐠𐐡𐐢𐐣𐐤𐐥𐐦𐐧𐒰𐒱𐒲𐒳𐒴𐒵𐒶𐒷𐒸𐒹𐒺𐒻𐒼𐒽𐒾𐒿𐓀𐓁𐓂𐓃𐓄𐓅𐓆𐓇𐓈𐓉𐓊𐓋𐓌𐓍𐓎𐓏𐓐𐓑𐓒𐓓𐕰𐕱𐕲𐕳𐕴𐕵𐕶𐕷𐕸𐕹𐕺𐕼𐕽𐕾𐕿𐖀𐖁𐖂𐖃𐖄𐖅𐖆𐖇𐖈𐖉𐖊𐖌𐖍𐖎𐖏𐖐𐖑𐖒𐖔𐖕𐲀𐲁𐲂𐲃𐲄𐲅𐲆𐲇𐲈𐲉𐲊𐲋𐲌𐲍𐲎𐲏𐲐𐲑𐲒𐲓𐲔𐲕𐲖𐲗𐲘𐲙𐲚𐲛𐲜𐲝𐲞𐲟𐲠𐲡𐲢𐲣𐲤𐲥𐲦𐲧𐲨𐲩𐲪𐲫𐲬𐲭𐲮𐲯𐲰𐲱𐲲𐵐𐵑𐵒𐵓𐵔𐵕𐵖𐵗𐵘𐵙𐵚𐵛𐵜𐵝𐵞𐵟𐵠𐵡𐵢𐵣𐵤𐵥𑢠𑢡𑢢𑢣𑢤𑢥𑢦𑢧𑢨𑢩𑢪𑢫𑢬𑢭𑢮𑢯𑢰𑢱𑢲𑢳𑢴𑢵𑢶𑢷𑢸𑢹𑢺𑢻𑢼𑢽𑢾𑢿𖹀𖹁𖹂𖹃𖹄𖹅𖹆𖹇𖹈𖹉𖹊𖹋𖹌𖹍𖹎𖹏𖹐𖹑𖹒𖹓𖹔𖹕𖹖𖹗𖹘𖹙𖹚𖹛𖹜𖹝𖹞𖹟𖺠𖺡𖺢𖺣𖺤𖺥𖺦𖺧𖺨𖺩𖺪𖺫𖺬𖺭𖺮𖺯𖺰𖺱𖺲𖺳𖺴𖺵𖺶𖺷𖺸𞤀𞤁𞤂𞤃𞤄𞤅𞤆𞤇𞤈𞤉𞤊𞤋𞤌𞤍𞤎𞤏𞤐𞤑𞤒𞤓𞤔𞤕𞤖𞤗𞤘𞤙𞤚𞤛𞤜𞤝𞤞𞤟𞤠𞤡øłđðħŧıς',
        'ædoþdhlŋœtɓƃƅɔƈɖɗƌǝəɛƒɠɣɩɨƙɯɲɵƣƥʀƨʃƭʈʊʋƴƶʒƹƽǥƕƿȝƞȣȥⱥȼƚⱦɂƀʉʌɇɉɋɍɏͱͳͷϳαβγδεζηθικλμνξοπρστυφχψωϗϙϛϝϟϡϣϥϧϩϫϭϯϸϻͻͼͽђєѕіјљњћџабвгдежзиклмнопрстуфхцчшщъыьэюяѡѣѥѧѩѫѭѯѱѳѵѹѻѽѿҁҋҍҏґғҕҗҙқҝҟҡңҥҧҩҫҭүұҳҵҷҹһҽҿӏӄӆӈӊӌӎӕәӡөӷӻӽӿԁԃԅԇԉԋԍԏԑԓԕԗԙԛԝԟԡԣԥԧԩԫԭԯաբգդեզէըթժիլխծկհձղճմյնշոչպջռսվտրցւփքօֆⴀⴁⴂⴃⴄⴅⴆⴇⴈⴉⴊⴋⴌⴍⴎⴏⴐⴑⴒⴓⴔⴕⴖⴗⴘⴙⴚⴛⴜⴝⴞⴟⴠⴡⴢⴣⴤⴥⴧⴭꭰꭱꭲꭳꭴꭵꭶꭷꭸꭹꭺꭻꭼꭽꭾꭿꮀꮁꮂꮃꮄꮅꮆꮇꮈꮉꮊꮋꮌꮍꮎꮏꮐꮑꮒꮓꮔꮕꮖꮗꮘꮙꮚꮛꮜꮝꮞꮟꮠꮡꮢꮣꮤꮥꮦꮧꮨꮩꮪꮫꮬꮭꮮꮯꮰꮱꮲꮳꮴꮵꮶꮷꮸꮹꮺꮻꮼꮽꮾꮿᏸᏹᏺᏻᏼᏽᲊაბგდევზთიკლმნოპჟრსტუფქღყშჩცძწჭხჯჰჱჲჳჴჵჶჷჸჹჺჽჾჿßỻỽỿⅎↄⰰⰱⰲⰳⰴⰵⰶⰷⰸⰹⰺⰻⰼⰽⰾⰿⱀⱁⱂⱃⱄⱅⱆⱇⱈⱉⱊⱋⱌⱍⱎⱏⱐⱑⱒⱓⱔⱕⱖⱗⱘⱙⱚⱛⱜⱝⱞⱟⱡɫᵽɽⱨⱪⱬɑɱɐɒⱳⱶȿɀⲁⲃⲅⲇⲉⲋⲍⲏⲑⲓⲕⲗⲙⲛⲝⲟⲡⲣⲥⲧⲩⲫⲭⲯⲱⲳⲵⲷⲹⲻⲽⲿⳁⳃⳅⳇⳉⳋⳍⳏⳑⳓⳕⳗⳙⳛⳝⳟⳡⳣⳬⳮⳳꙁꙃꙅꙇꙉꙋꙍꙏꙑꙓꙕꙗꙙꙛꙝꙟꙡꙣꙥꙧꙩꙫꙭꚁꚃꚅꚇꚉꚋꚍꚏꚑꚓꚕꚗꚙꚛꜣꜥꜧꜩꜫꜭꜯꜳꜵꜷꜹꜻꜽꜿꝁꝃꝅꝇꝉꝋꝍꝏꝑꝓꝕꝗꝙꝛꝝꝟꝡꝣꝥꝧꝩꝫꝭꝯꝺꝼᵹꝿꞁꞃꞅꞇꞌɥꞑꞓꞗꞙꞛꞝꞟꞡꞣꞥꞧꞩɦɜɡɬɪʞʇʝꭓꞵꞷꞹꞻꞽꞿꟁꟃꞔʂᶎꟈꟊɤꟍ꟏ꟑꟓꟕꟗꟙꟛƛꟶ𐐨𐐩𐐪𐐫𐐬𐐭𐐮𐐯𐐰𐐱𐐲𐐳𐐴𐐵𐐶𐐷𐐸𐐹𐐺𐐻𐐼𐐽𐐾𐐿𐑀𐑁𐑂𐑃𐑄𐑅𐑆𐑇𐑈𐑉𐑊𐑋𐑌𐑍𐑎𐑏𐓘𐓙𐓚𐓛𐓜𐓝𐓞𐓟𐓠𐓡𐓢𐓣𐓤𐓥𐓦𐓧𐓨𐓩𐓪𐓫𐓬𐓭𐓮𐓯𐓰𐓱𐓲𐓳𐓴𐓵𐓶𐓷𐓸𐓹𐓺𐓻𐖗𐖘𐖙𐖚𐖛𐖜𐖝𐖞𐖟𐖠𐖡𐖣𐖤𐖥𐖦𐖧𐖨𐖩𐖪𐖫𐖬𐖭𐖮𐖯𐖰𐖱𐖳𐖴𐖵𐖶𐖷𐖸𐖹𐖻𐖼𐳀𐳁𐳂𐳃𐳄𐳅𐳆𐳇𐳈𐳉𐳊𐳋𐳌𐳍𐳎𐳏𐳐𐳑𐳒𐳓𐳔𐳕𐳖𐳗𐳘𐳙𐳚𐳛𐳜𐳝𐳞𐳟𐳠𐳡𐳢𐳣𐳤𐳥𐳦𐳧𐳨𐳩𐳪𐳫𐳬𐳭𐳮𐳯𐳰𐳱𐳲𐵰𐵱𐵲𐵳𐵴𐵵𐵶𐵷𐵸𐵹𐵺𐵻𐵼𐵽𐵾𐵿𐶀𐶁𐶂𐶃𐶄𐶅𑣀𑣁𑣂𑣃𑣄𑣅𑣆𑣇𑣈𑣉𑣊𑣋𑣌𑣍𑣎𑣏𑣐𑣑𑣒𑣓𑣔𑣕𑣖𑣗𑣘𑣙𑣚𑣛𑣜𑣝𑣞𑣟𖹠𖹡𖹢𖹣𖹤𖹥𖹦𖹧𖹨𖹩𖹪𖹫𖹬𖹭𖹮𖹯𖹰𖹱𖹲𖹳𖹴𖹵𖹶𖹷𖹸𖹹𖹺𖹻𖹼𖹽𖹾𖹿𖺻𖺼𖺽𖺾𖺿𖻀𖻁𖻂𖻃𖻄𖻅𖻆𖻇𖻈𖻉𖻊𖻋𖻌𖻍𖻎𖻏𖻐𖻑𖻒𖻓𞤢𞤣𞤤𞤥𞤦𞤧𞤨𞤩𞤪𞤫𞤬𞤭𞤮𞤯𞤰𞤱𞤲𞤳𞤴𞤵𞤶𞤷𞤸𞤹𞤺𞤻𞤼𞤽𞤾𞤿𞥀𞥁𞥂𞥃olddhtiσ');
      small := replace(replace(replace(replace(small, 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th');
    END IF;
  ELSIF small ~ '[\x01-\x08\x0e-\x1f\x7f]' THEN
    small := regexp_replace(small, '[\x01-\x08\x0e-\x1f\x7f]', '', 'g');
  END IF;
  small := lower(translate(small, '`', '''') COLLATE "C");
  IF small ~ '[\t-\r]|  |^ | $' THEN
    small := btrim(regexp_replace(small, '[\t-\r ]+', ' ', 'g'));
  END IF;
  RETURN small;
END $$;
--> statement-breakpoint
-- What is searched stays out of the journal: the texts that it is made of stand there, or are kept out on purpose.
CREATE OR REPLACE FUNCTION audit_row() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  -- A survey's code is told by its reference.
  row_before jsonb := CASE WHEN TG_OP = 'INSERT' THEN NULL ELSE to_jsonb(OLD) - 'password_hash' - 'custom_id' - 'comparable' END;
  row_after jsonb := CASE WHEN TG_OP = 'DELETE' THEN NULL ELSE to_jsonb(NEW) - 'password_hash' - 'custom_id' - 'comparable' END;
  subject jsonb := coalesce(row_after, row_before);
  told jsonb := nullif(current_setting('rilievo.metadata_journal', true), '')::jsonb;
BEGIN
  -- A password change leaves its trace, never its hash.
  IF TG_OP = 'UPDATE' AND row_before = row_after AND to_jsonb(OLD) = to_jsonb(NEW) THEN
    RETURN NULL;
  END IF;
  IF TG_OP = 'UPDATE' AND TG_ARGV[0] = 'questions' THEN
    IF OLD.metadata = NEW.metadata THEN
      row_before := row_before - 'metadata';
      row_after := row_after - 'metadata';
    ELSIF told IS NOT NULL THEN
      row_before := jsonb_set(row_before, '{metadata}', told->'old');
      row_after := jsonb_set(row_after, '{metadata}', told->'new');
    END IF;
  END IF;
  INSERT INTO audits (user_id, operation, subject_type, subject_id, database_id, survey_id, operation_id, old, new)
  VALUES (
    nullif(current_setting('rilievo.user_id', true), '')::bigint,
    lower(TG_OP),
    TG_ARGV[0],
    (subject->>'id')::bigint,
    CASE WHEN TG_ARGV[0] = 'databases' THEN (subject->>'id')::bigint ELSE (subject->>'database_id')::bigint END,
    CASE WHEN TG_ARGV[0] = 'surveys' THEN (subject->>'id')::bigint ELSE (subject->>'survey_id')::bigint END,
    CASE WHEN TG_OP = 'DELETE' AND TG_ARGV[0] IN ('groups', 'questions')
      THEN md5(concat_ws('/', pg_current_xact_id(), now()))::uuid
      ELSE (subject->>'operation_id')::uuid END,
    row_before,
    row_after
  );
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION audit_request() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  private text[] := ARRAY['first_name', 'last_name', 'email', 'hospital', 'message', 'comparable'];
  row_before jsonb := CASE WHEN TG_OP = 'INSERT' THEN NULL ELSE to_jsonb(OLD) - private END;
  row_after jsonb := CASE WHEN TG_OP = 'DELETE' THEN NULL ELSE to_jsonb(NEW) - private END;
BEGIN
  INSERT INTO audits (user_id, operation, subject_type, subject_id, old, new)
  VALUES (
    nullif(current_setting('rilievo.user_id', true), '')::bigint,
    lower(TG_OP),
    'subscriptionRequests',
    (coalesce(row_after, row_before)->>'id')::bigint,
    row_before,
    row_after
  );
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION audit_account() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  row_before jsonb := to_jsonb(OLD) - 'password_hash' - 'comparable';
  row_after jsonb := to_jsonb(NEW) - 'password_hash' - 'comparable';
BEGIN
  IF OLD.password_hash IS DISTINCT FROM NEW.password_hash THEN
    row_after := row_after || '{"password_changed": true}';
  END IF;
  IF row_before - 'updated_at' = row_after - 'updated_at' THEN
    RETURN NULL;
  END IF;
  INSERT INTO audits (user_id, operation, subject_type, subject_id, old, new)
  VALUES (nullif(current_setting('rilievo.user_id', true), '')::bigint, 'update', 'users', NEW.id, row_before, row_after);
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP INDEX "custom_ids_held";
--> statement-breakpoint
DROP INDEX "custom_ids_pieces";
--> statement-breakpoint
ALTER TABLE "custom_ids" ADD COLUMN "doubled" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "custom_ids" ADD COLUMN "comparable" text GENERATED ALWAYS AS (comparable_text(code)) STORED;
--> statement-breakpoint
-- Codes that read the same until now all stay: the first one is the one that no other may be like.
UPDATE custom_ids SET doubled = true
FROM (
  SELECT id, row_number() OVER (PARTITION BY database_id, user_id, left(comparable, 600) ORDER BY id) AS place FROM custom_ids WHERE held
) AS same
WHERE same.id = custom_ids.id AND same.place > 1;
--> statement-breakpoint
CREATE INDEX "custom_ids_doubled" ON "custom_ids" USING btree ("database_id","user_id") WHERE "custom_ids"."held" and "custom_ids"."doubled";
--> statement-breakpoint
CREATE UNIQUE INDEX "custom_ids_held" ON "custom_ids" USING btree ("database_id","user_id",left("comparable", 600)) WHERE "custom_ids"."held" and not "custom_ids"."doubled";
--> statement-breakpoint
CREATE INDEX "custom_ids_pieces" ON "custom_ids" USING gin (text_pieces("comparable", "database_id"::text)) WHERE "custom_ids"."held";
--> statement-breakpoint
-- Frees a code. Where others read the same, the next of them is from now on the one that no other may be like.
CREATE FUNCTION free_custom_id(ref bigint) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  freed custom_ids;
BEGIN
  UPDATE custom_ids SET held = false WHERE id = ref AND held RETURNING * INTO freed;
  IF FOUND AND NOT freed.doubled THEN
    UPDATE custom_ids SET doubled = false WHERE id = (
      SELECT id FROM custom_ids
      WHERE database_id = freed.database_id AND user_id = freed.user_id AND held AND doubled
        AND left(comparable, 600) = left(freed.comparable, 600)
      ORDER BY id LIMIT 1 FOR UPDATE);
  END IF;
END $$;
--> statement-breakpoint
-- A code that another survey of the author's holds leaves no row behind, as before. The error that takes everything back is caught here: it is
-- in no log.
CREATE OR REPLACE FUNCTION hold_custom_id() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    PERFORM free_custom_id(OLD.custom_id_ref);
  END IF;
  NEW.custom_id_ref := NULL;
  IF NEW.custom_id IS NOT NULL THEN
    INSERT INTO custom_ids (database_id, user_id, code) VALUES (NEW.database_id, NEW.user_id, NEW.custom_id)
    ON CONFLICT DO NOTHING RETURNING id INTO NEW.custom_id_ref;
    IF NEW.custom_id_ref IS NULL THEN
      RAISE unique_violation;
    END IF;
  END IF;
  RETURN NEW;
EXCEPTION WHEN unique_violation THEN
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION release_custom_id() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM free_custom_id(OLD.custom_id_ref);
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP INDEX "mails_pieces";
--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "comparable" text GENERATED ALWAYS AS (comparable_text(recipient || ' ' || subject)) STORED;
--> statement-breakpoint
CREATE INDEX "mails_pieces" ON "mails" USING gin (text_pieces("comparable", ''));
--> statement-breakpoint
DROP INDEX "subscription_requests_pieces";
--> statement-breakpoint
ALTER TABLE "subscription_requests" ADD COLUMN "comparable" text GENERATED ALWAYS AS (comparable_text(first_name || ' ' || last_name || ' ' || email || ' ' || coalesce(hospital, ''))) STORED;
--> statement-breakpoint
CREATE INDEX "subscription_requests_pieces" ON "subscription_requests" USING gin (text_pieces("comparable", ''));
--> statement-breakpoint
-- Last: every call reads its caller there, and would wait.
DROP INDEX "users_pieces";
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "comparable" text GENERATED ALWAYS AS (comparable_text(first_name || ' ' || last_name || ' ' || email)) STORED;
--> statement-breakpoint
CREATE INDEX "users_pieces" ON "users" USING gin (text_pieces("comparable", ''));
