-- The database as version 0.2.0 begins with it, by subject. What a table and its columns mean stands in server/db/schema/; here stand the
-- functions and triggers as well, which only SQL can say. Columns come in the order in which they came to be, so that a database that was
-- brought here by the migrations of 0.1.0 is equal to a new one, to the letter (decision 095).

-- ====================
-- TEXTS: how people compare and look for them (decisions 068 and 090)

-- A text as people compare it and look for it: small letters without accents, one apostrophe, one hyphen, one blank between words, nothing
-- that can't be seen. `comparable` in contract/compared-text.ts does the same. Which letters are capitals is said here, whatever the locale
-- of the database is.
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

-- All parts of a text of one, two and three characters, in small letters, each with the same word before it: an index over them finds any
-- part of any text. PostgreSQL's own `pg_trgm` does it from three characters on, and not every server has it.
CREATE FUNCTION text_pieces(whole text, scope text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT array_agg(DISTINCT scope || ':' || substr(lower(whole), at, size))
  FROM generate_series(1, 3) size, generate_series(1, length(lower(whole)) - size + 1) at
$$;

-- The longest parts of what is sought: a text that holds it has all of them.
CREATE FUNCTION sought_pieces(sought text, scope text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT array_agg(DISTINCT scope || ':' || substr(lower(sought), at, 3))
  FROM generate_series(1, greatest(length(lower(sought)) - 2, 1)) at
$$;
--> statement-breakpoint
-- ====================
-- JOURNAL: who changed what, when, from what to what (decisions 041 and 046)

-- The server names the person with set_config('rilievo.user_id', …, true) at the start of a transaction. A change made by hand in SQL is
-- journalled as well, with nobody's name. No foreign keys: the journal outlives what it tells of.
CREATE TABLE audits (
  id bigserial PRIMARY KEY,
  at timestamptz NOT NULL DEFAULT clock_timestamp(),
  user_id bigint,
  operation text NOT NULL,
  subject_type text NOT NULL,
  subject_id bigint NOT NULL,
  database_id bigint,
  survey_id bigint,
  operation_id uuid,
  old jsonb,
  new jsonb,
  actor text,
  answers_group_id bigint
);
CREATE INDEX audits_answer ON audits (survey_id, (coalesce(new, old) ->> 'question_id'), id) WHERE subject_type = 'answers';
CREATE INDEX audits_answers_group ON audits (answers_group_id, id) WHERE answers_group_id IS NOT NULL;
CREATE INDEX audits_database ON audits (database_id, id) WHERE database_id IS NOT NULL;
CREATE INDEX audits_design ON audits (id) WHERE subject_type NOT IN ('surveys', 'groupSurveys', 'answers', 'threads', 'comments');
CREATE INDEX audits_subject ON audits (subject_type, subject_id, id);
CREATE INDEX audits_survey ON audits (survey_id, id);

CREATE FUNCTION audits_are_final() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'audits are never changed or removed';
END $$;
CREATE TRIGGER final BEFORE UPDATE OR DELETE OR TRUNCATE ON audits FOR EACH STATEMENT EXECUTE FUNCTION audits_are_final();

-- Writes one line for a row of most tables. Left out are a password's hash, what is searched (its texts stand there already, or are kept out
-- on purpose) and a survey's code, which is told by its reference.
-- A question's options can weigh 1.5 MB, before and after. A change that leaves them alone journals nothing of them. One that touches some
-- journals what leads there and back, which the server says in rilievo.metadata_journal. Creations and deletions keep the whole row.
-- Deletions of groups and questions in one transaction share an operation: what goes with a group comes back with it.
CREATE FUNCTION audit_row() RETURNS trigger LANGUAGE plpgsql AS $$
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

-- Writes the line of an answer. Answers are what is saved most: only what a history shows is kept, without turning whole rows into jsonb.
-- Who acts is named by the transaction, or survey by survey where it is several people's; `actor` where no user did.
CREATE FUNCTION audit_answer() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  of_survey bigint := coalesce(NEW.survey_id, OLD.survey_id);
  row_before jsonb;
  row_after jsonb;
BEGIN
  IF TG_OP <> 'INSERT' THEN
    row_before := jsonb_build_object('question_id', OLD.question_id, 'value', OLD.value, 'missing_reason', OLD.missing_reason,
      'reason', OLD.reason, 'confirmed', OLD.confirmed, 'revision', OLD.revision);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    row_after := jsonb_build_object('question_id', NEW.question_id, 'value', NEW.value, 'missing_reason', NEW.missing_reason,
      'reason', NEW.reason, 'confirmed', NEW.confirmed, 'revision', NEW.revision);
  END IF;
  INSERT INTO audits (user_id, actor, operation, subject_type, subject_id, survey_id, answers_group_id, operation_id, old, new)
  VALUES (
    coalesce(nullif(current_setting('rilievo.user_id', true), ''),
      nullif(current_setting('rilievo.user_ids', true), '')::jsonb ->> of_survey::text)::bigint,
    nullif(current_setting('rilievo.actor', true), ''),
    lower(TG_OP),
    'answers',
    coalesce(NEW.id, OLD.id),
    of_survey,
    coalesce(NEW.answers_group_id, OLD.answers_group_id),
    NEW.operation_id,
    row_before,
    row_after
  );
  RETURN NULL;
END $$;

-- Writes that an account was changed: that its password was, and never what it is; nothing of a save that changed nothing.
CREATE FUNCTION audit_account() RETURNS trigger LANGUAGE plpgsql AS $$
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

-- Writes what became of a request for an account, not whose it was: who got none is forgotten with the request.
CREATE FUNCTION audit_request() RETURNS trigger LANGUAGE plpgsql AS $$
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
-- ====================
-- PEOPLE: accounts, and how they are signed in to

CREATE TABLE users (
  id bigserial PRIMARY KEY,
  first_name text NOT NULL,
  last_name text NOT NULL,
  email text NOT NULL,
  role text NOT NULL,
  password_hash text,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  active boolean NOT NULL DEFAULT true,
  second_factor boolean NOT NULL DEFAULT false,
  comparable text GENERATED ALWAYS AS (comparable_text(first_name || ' ' || last_name || ' ' || email)) STORED
);
CREATE INDEX users_created ON users (created_at, id);
CREATE UNIQUE INDEX users_email ON users (lower(email));
CREATE INDEX users_first_name ON users (lower(first_name), id);
CREATE INDEX users_last_name ON users (lower(last_name), id);
CREATE INDEX users_pieces ON users USING gin (text_pieces(comparable, ''));
CREATE INDEX users_role ON users (role, id);
CREATE TRIGGER audit_insert_delete AFTER INSERT OR DELETE ON users FOR EACH ROW EXECUTE FUNCTION audit_row('users');
CREATE TRIGGER audit_update AFTER UPDATE ON users FOR EACH ROW EXECUTE FUNCTION audit_account();

-- What each person has chosen for their own lists, all in one row.
CREATE TABLE user_preferences (
  user_id bigint PRIMARY KEY CONSTRAINT user_preferences_user_id_users_id_fk REFERENCES users ON DELETE CASCADE,
  preferences jsonb NOT NULL
);

-- A signed token names its session: deleting the row revokes it at once.
CREATE TABLE sessions (
  id uuid PRIMARY KEY,
  user_id bigint NOT NULL CONSTRAINT sessions_user_id_users_id_fk REFERENCES users ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  last_used_at timestamptz NOT NULL DEFAULT now(),
  user_agent text NOT NULL DEFAULT '',
  signed_in_by text,
  must_enrol boolean NOT NULL DEFAULT false
);
CREATE INDEX sessions_expiry ON sessions (expires_at);
CREATE INDEX sessions_user ON sessions (user_id);

-- Browsers and who has signed in there: they are not slowed there by others who guess.
CREATE TABLE known_devices (
  id uuid NOT NULL,
  user_id bigint NOT NULL CONSTRAINT known_devices_user_id_users_id_fk REFERENCES users ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  last_used_at timestamptz NOT NULL,
  CONSTRAINT known_devices_id_user_id_pk PRIMARY KEY (id, user_id)
);
CREATE INDEX known_devices_user ON known_devices (user_id);

CREATE TABLE second_factors (
  user_id bigint PRIMARY KEY CONSTRAINT second_factors_user_id_users_id_fk REFERENCES users ON DELETE CASCADE,
  sealed bytea NOT NULL,
  last_step bigint NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now()
);

-- Codes on paper for who has lost the device: hashed, each works once.
CREATE TABLE recovery_codes (
  id bigserial PRIMARY KEY,
  user_id bigint NOT NULL CONSTRAINT recovery_codes_user_id_users_id_fk REFERENCES users ON DELETE CASCADE,
  hash text NOT NULL,
  used_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX recovery_codes_user ON recovery_codes (user_id);

-- Accounts of people at a single sign-on provider.
CREATE TABLE identities (
  id bigserial PRIMARY KEY,
  user_id bigint NOT NULL CONSTRAINT identities_user_id_users_id_fk REFERENCES users ON DELETE CASCADE,
  issuer text NOT NULL,
  subject text NOT NULL,
  with_password boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now(),
  last_used_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX identities_account ON identities (user_id, issuer);
CREATE UNIQUE INDEX identities_person ON identities (issuer, subject);

-- Single sign-ons that are under way.
CREATE TABLE single_sign_ons (
  hash text PRIMARY KEY,
  stage text NOT NULL,
  browser text NOT NULL,
  sealed bytea NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX single_sign_ons_expiry ON single_sign_ons (expires_at);

-- Tries of the last minutes that count against a limit.
CREATE TABLE login_failures (
  id bigserial PRIMARY KEY,
  subject text NOT NULL,
  at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX login_failures_subject ON login_failures (subject, at);

-- Limits that were reached.
CREATE TABLE throttlings (
  id bigserial PRIMARY KEY,
  "limit" text NOT NULL,
  network text NOT NULL,
  user_id bigint CONSTRAINT throttlings_user_id_users_id_fk REFERENCES users ON DELETE CASCADE,
  until timestamptz NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX throttlings_created ON throttlings (created_at, id);
CREATE INDEX throttlings_nobody ON throttlings (network, "limit", until) WHERE user_id IS NULL;
CREATE INDEX throttlings_until ON throttlings (until);
CREATE INDEX throttlings_user ON throttlings (user_id);
--> statement-breakpoint
-- ====================
-- REQUESTS for an account, and mails

CREATE TABLE subscription_requests (
  id bigserial PRIMARY KEY,
  first_name text NOT NULL,
  last_name text NOT NULL,
  email text NOT NULL,
  hospital text,
  message text,
  status text NOT NULL DEFAULT 'requested',
  reason text,
  validated_at timestamptz,
  decided_at timestamptz,
  user_id bigint CONSTRAINT subscription_requests_user_id_users_id_fk REFERENCES users ON DELETE SET NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  comparable text GENERATED ALWAYS AS (comparable_text(
    first_name || ' ' || last_name || ' ' || email || ' ' || coalesce(hospital, ''))) STORED
);
CREATE INDEX subscription_requests_by_status ON subscription_requests (status, id);
CREATE INDEX subscription_requests_created ON subscription_requests (created_at, id);
CREATE INDEX subscription_requests_email ON subscription_requests (lower(email));
CREATE INDEX subscription_requests_name ON subscription_requests (last_name, id);
CREATE INDEX subscription_requests_pieces ON subscription_requests USING gin (text_pieces(comparable, ''));
CREATE INDEX subscription_requests_status ON subscription_requests (status, created_at, id);
CREATE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON subscription_requests FOR EACH ROW EXECUTE FUNCTION audit_request();

-- Tokens of links in mails: only their SHA-256 is kept, each works once.
CREATE TABLE email_tokens (
  hash text PRIMARY KEY,
  purpose text NOT NULL,
  user_id bigint CONSTRAINT email_tokens_user_id_users_id_fk REFERENCES users ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  sent_to text NOT NULL,
  request_id bigint
    CONSTRAINT email_tokens_request_id_subscription_requests_id_fk REFERENCES subscription_requests ON DELETE CASCADE,
  said jsonb,
  CONSTRAINT email_tokens_owner CHECK (num_nonnulls(user_id, request_id) = 1)
);
CREATE INDEX email_tokens_request ON email_tokens (request_id);
CREATE INDEX email_tokens_user ON email_tokens (user_id);

CREATE TABLE mails (
  id bigserial PRIMARY KEY,
  message_id uuid NOT NULL DEFAULT gen_random_uuid(),
  cause text NOT NULL,
  user_id bigint CONSTRAINT mails_user_id_users_id_fk REFERENCES users ON DELETE SET NULL,
  request_id bigint CONSTRAINT mails_request_id_subscription_requests_id_fk REFERENCES subscription_requests ON DELETE CASCADE,
  recipient text NOT NULL,
  subject text NOT NULL,
  sealed bytea,
  state text NOT NULL DEFAULT 'waiting',
  attempts integer NOT NULL DEFAULT 0,
  last_error text,
  sent_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  link_hash text,
  comparable text GENERATED ALWAYS AS (comparable_text(recipient || ' ' || subject)) STORED
);
CREATE INDEX mails_cause ON mails (cause, created_at, id);
CREATE INDEX mails_created ON mails (created_at, id);
CREATE INDEX mails_pieces ON mails USING gin (text_pieces(comparable, ''));
CREATE INDEX mails_request ON mails (request_id);
CREATE INDEX mails_state ON mails (state, created_at, id);
CREATE INDEX mails_user ON mails (user_id);
--> statement-breakpoint
-- ====================
-- DESIGNS: databases, their groups and questions, their templates of statistics

-- Images of databases (decision 015).
CREATE TABLE files (
  key text PRIMARY KEY,
  type text NOT NULL,
  bytes bytea NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
-- Images are compressed already.
ALTER TABLE files ALTER COLUMN bytes SET STORAGE EXTERNAL;

CREATE TABLE databases (
  id bigserial PRIMARY KEY,
  name text NOT NULL,
  providers text[] NOT NULL DEFAULT '{}',
  image_key text CONSTRAINT databases_image_key_files_key_fk REFERENCES files,
  archived_at timestamptz,
  revision integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX databases_created ON databases (created_at, id);
CREATE INDEX databases_image ON databases (image_key);
CREATE INDEX databases_name ON databases (name, id);
CREATE INDEX databases_updated ON databases (updated_at, id);
CREATE TRIGGER audit_insert_delete AFTER INSERT OR DELETE ON databases FOR EACH ROW EXECUTE FUNCTION audit_row('databases');

-- A change of its design, which only moves `updated_at`, has lines of its own.
CREATE TRIGGER audit_update AFTER UPDATE ON databases FOR EACH ROW
  WHEN (to_jsonb(OLD) - 'updated_at' IS DISTINCT FROM to_jsonb(NEW) - 'updated_at')
  EXECUTE FUNCTION audit_row('databases');

CREATE TABLE design_versions (
  database_id bigint PRIMARY KEY CONSTRAINT design_versions_database_id_databases_id_fk REFERENCES databases ON DELETE CASCADE,
  version bigint NOT NULL DEFAULT 1
);

-- Counts a change of a design one up, once a statement, so that a compiled design in memory is never used past its time. A database is as
-- recent as its design: deletions included, none is missed.
CREATE FUNCTION count_design_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO design_versions AS v (database_id, version)
  SELECT DISTINCT changed.database_id, 1 FROM changed
  ON CONFLICT (database_id) DO UPDATE SET version = v.version + 1;
  UPDATE databases SET updated_at = now() WHERE id IN (SELECT changed.database_id FROM changed);
  RETURN NULL;
END $$;

CREATE TABLE groups (
  id bigserial PRIMARY KEY,
  database_id bigint NOT NULL CONSTRAINT groups_database_id_databases_id_fk REFERENCES databases,
  name text NOT NULL,
  color text NOT NULL,
  description text NOT NULL DEFAULT '',
  visible_if text NOT NULL DEFAULT '',
  position integer NOT NULL,
  archived_at timestamptz,
  revision integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX groups_order ON groups (database_id, position, id);
CREATE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON groups FOR EACH ROW EXECUTE FUNCTION audit_row('groups');
CREATE TRIGGER design_inserted AFTER INSERT ON groups REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION count_design_change();
CREATE TRIGGER design_updated AFTER UPDATE ON groups REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION count_design_change();
CREATE TRIGGER design_deleted AFTER DELETE ON groups REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION count_design_change();

CREATE TABLE questions (
  id bigserial PRIMARY KEY,
  group_id bigint NOT NULL CONSTRAINT questions_group_id_groups_id_fk REFERENCES groups,
  database_id bigint NOT NULL CONSTRAINT questions_database_id_databases_id_fk REFERENCES databases,
  name text NOT NULL,
  kind text NOT NULL,
  metadata jsonb NOT NULL,
  defaults jsonb,
  required boolean NOT NULL DEFAULT false,
  help text NOT NULL DEFAULT '',
  heading jsonb,
  code text NOT NULL,
  visible_if text NOT NULL DEFAULT '',
  identifier boolean NOT NULL DEFAULT false,
  bands jsonb NOT NULL DEFAULT '[]'::jsonb,
  position integer NOT NULL,
  archived_at timestamptz,
  revision integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  decimals integer NOT NULL DEFAULT 2
);
CREATE UNIQUE INDEX questions_code ON questions (database_id, code);
CREATE INDEX questions_order ON questions (group_id, position, id);
CREATE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON questions FOR EACH ROW EXECUTE FUNCTION audit_row('questions');
CREATE TRIGGER design_inserted AFTER INSERT ON questions REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION count_design_change();
CREATE TRIGGER design_updated AFTER UPDATE ON questions REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION count_design_change();
CREATE TRIGGER design_deleted AFTER DELETE ON questions REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION count_design_change();

CREATE TABLE templates (
  id bigserial PRIMARY KEY,
  database_id bigint NOT NULL CONSTRAINT templates_database_id_databases_id_fk REFERENCES databases,
  name text NOT NULL,
  description text NOT NULL DEFAULT '',
  filters jsonb NOT NULL,
  position integer NOT NULL,
  revision integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX templates_order ON templates (database_id, position, id);
CREATE TRIGGER audit_insert_delete AFTER INSERT OR DELETE ON templates FOR EACH ROW EXECUTE FUNCTION audit_row('templates');

-- A change of one of its blocks only says when the template last changed: the block has its own line.
CREATE TRIGGER audit_update AFTER UPDATE ON templates FOR EACH ROW
  WHEN (to_jsonb(OLD) - 'updated_at' IS DISTINCT FROM to_jsonb(NEW) - 'updated_at')
  EXECUTE FUNCTION audit_row('templates');

-- Blocks of a template.
CREATE TABLE question_templates (
  id bigserial PRIMARY KEY,
  template_id bigint NOT NULL CONSTRAINT question_templates_template_id_templates_id_fk REFERENCES templates ON DELETE CASCADE,
  database_id bigint NOT NULL CONSTRAINT question_templates_database_id_databases_id_fk REFERENCES databases,
  question_id bigint NOT NULL CONSTRAINT question_templates_question_id_questions_id_fk REFERENCES questions,
  chart text NOT NULL,
  group_by_id bigint CONSTRAINT question_templates_group_by_id_questions_id_fk REFERENCES questions,
  position integer NOT NULL,
  revision integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX question_templates_group_by ON question_templates (group_by_id);
CREATE INDEX question_templates_order ON question_templates (template_id, position, id);
CREATE INDEX question_templates_question ON question_templates (question_id);
CREATE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON question_templates FOR EACH ROW EXECUTE FUNCTION audit_row('questionTemplates');

-- Pairs of names: columns of dumps that were called otherwise before `at`.
CREATE TABLE renamed_columns (
  database_id bigint PRIMARY KEY CONSTRAINT renamed_columns_database_id_databases_id_fk REFERENCES databases ON DELETE CASCADE,
  at timestamptz NOT NULL DEFAULT now(),
  names jsonb NOT NULL
);
--> statement-breakpoint
-- ====================
-- MEMBERS of databases, and what they hear of

-- Doctors, who fill surveys.
CREATE TABLE database_users (
  id bigserial PRIMARY KEY,
  database_id bigint NOT NULL CONSTRAINT database_users_database_id_databases_id_fk REFERENCES databases ON DELETE CASCADE,
  user_id bigint NOT NULL CONSTRAINT database_users_user_id_users_id_fk REFERENCES users ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  provider text
);
CREATE UNIQUE INDEX database_users_member ON database_users (database_id, user_id);
CREATE INDEX database_users_user ON database_users (user_id);
CREATE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON database_users FOR EACH ROW EXECUTE FUNCTION audit_row('databaseUsers');

-- Those who read and review all surveys.
CREATE TABLE database_supervisors (
  id bigserial PRIMARY KEY,
  database_id bigint NOT NULL CONSTRAINT database_supervisors_database_id_databases_id_fk REFERENCES databases ON DELETE CASCADE,
  user_id bigint NOT NULL CONSTRAINT database_supervisors_user_id_users_id_fk REFERENCES users ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX database_supervisors_member ON database_supervisors (database_id, user_id);
CREATE INDEX database_supervisors_user ON database_supervisors (user_id);
CREATE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON database_supervisors FOR EACH ROW EXECUTE FUNCTION audit_row('databaseSupervisors');

-- What a member wants to hear of by mail; no row: what everybody hears of.
CREATE TABLE notifications (
  id bigserial PRIMARY KEY,
  database_user_id bigint
    CONSTRAINT notifications_database_user_id_database_users_id_fk REFERENCES database_users ON DELETE CASCADE,
  database_supervisor_id bigint
    CONSTRAINT notifications_database_supervisor_id_database_supervisors_id_fk REFERENCES database_supervisors ON DELETE CASCADE,
  survey_completed boolean NOT NULL,
  survey_returned boolean NOT NULL,
  survey_approved boolean NOT NULL,
  weekly_digest boolean NOT NULL,
  draft_reminder integer,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT notifications_member CHECK (num_nonnulls(database_user_id, database_supervisor_id) = 1)
);
CREATE UNIQUE INDEX notifications_supervisor ON notifications (database_supervisor_id);
CREATE UNIQUE INDEX notifications_user ON notifications (database_user_id);
CREATE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON notifications FOR EACH ROW EXECUTE FUNCTION audit_row('notifications');

-- Digests and reminders that went out: one a person, kind and week.
CREATE TABLE sent_digests (
  user_id bigint NOT NULL CONSTRAINT sent_digests_user_id_users_id_fk REFERENCES users ON DELETE CASCADE,
  kind text NOT NULL,
  week text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT sent_digests_user_id_kind_week_pk PRIMARY KEY (user_id, kind, week)
);
--> statement-breakpoint
-- ====================
-- SURVEYS: their answers, codes, counts and comments

CREATE TABLE surveys (
  id bigserial PRIMARY KEY,
  database_id bigint NOT NULL CONSTRAINT surveys_database_id_databases_id_fk REFERENCES databases,
  user_id bigint NOT NULL CONSTRAINT surveys_user_id_users_id_fk REFERENCES users,
  status text NOT NULL DEFAULT 'draft',
  custom_id text,
  note text,
  bookmark_id bigint,
  last_answers_group_id bigint,
  groups_total integer NOT NULL DEFAULT 0,
  groups_complete integer NOT NULL DEFAULT 0,
  revision integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  completed_at timestamptz,
  open_threads integer NOT NULL DEFAULT 0,
  custom_id_ref bigint,
  provider text,
  settled_version bigint,
  approved_at timestamptz
);
CREATE INDEX surveys_author ON surveys (user_id, database_id, updated_at, id);
CREATE INDEX surveys_author_completed ON surveys (user_id, database_id, completed_at DESC NULLS LAST, id DESC);
CREATE INDEX surveys_author_created ON surveys (user_id, database_id, created_at, id, updated_at);
CREATE INDEX surveys_author_custom_id ON surveys (user_id, database_id, custom_id, id);
CREATE INDEX surveys_author_status ON surveys (user_id, database_id, status, updated_at, id);
CREATE INDEX surveys_bookmarked ON surveys (user_id, updated_at, id) WHERE bookmark_id IS NOT NULL;
CREATE INDEX surveys_by_custom_id ON surveys (database_id, custom_id, id);
CREATE INDEX surveys_commented ON surveys (database_id, updated_at, id) WHERE open_threads > 0;
CREATE INDEX surveys_completed ON surveys (database_id, completed_at DESC NULLS LAST, id DESC);
CREATE INDEX surveys_created ON surveys (database_id, created_at, id, updated_at);
CREATE INDEX surveys_status ON surveys (database_id, status, updated_at, id);
CREATE INDEX surveys_to_review ON surveys (database_id, completed_at, id) WHERE status = 'completed';
CREATE INDEX surveys_updated ON surveys (database_id, updated_at, id);
CREATE TRIGGER audit_insert_delete AFTER INSERT OR DELETE ON surveys FOR EACH ROW EXECUTE FUNCTION audit_row('surveys');

-- Saving an answer also touches its survey's last group and progress: that is no change a person made to the survey.
CREATE TRIGGER audit_update AFTER UPDATE ON surveys FOR EACH ROW
  WHEN (OLD.status IS DISTINCT FROM NEW.status OR OLD.custom_id IS DISTINCT FROM NEW.custom_id
    OR OLD.note IS DISTINCT FROM NEW.note OR OLD.user_id IS DISTINCT FROM NEW.user_id
    OR OLD.bookmark_id IS DISTINCT FROM NEW.bookmark_id)
  EXECUTE FUNCTION audit_row('surveys');

-- A survey's answers to one group.
CREATE TABLE answers_groups (
  id bigserial PRIMARY KEY,
  survey_id bigint NOT NULL CONSTRAINT answers_groups_survey_id_surveys_id_fk REFERENCES surveys ON DELETE CASCADE,
  group_id bigint NOT NULL CONSTRAINT answers_groups_group_id_groups_id_fk REFERENCES groups,
  user_id bigint NOT NULL CONSTRAINT answers_groups_user_id_users_id_fk REFERENCES users,
  status text NOT NULL DEFAULT 'empty',
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX answers_groups_group ON answers_groups (group_id);
CREATE UNIQUE INDEX answers_groups_one ON answers_groups (survey_id, group_id);
ALTER TABLE surveys ADD CONSTRAINT surveys_bookmark_id_answers_groups_id_fk FOREIGN KEY (bookmark_id)
  REFERENCES answers_groups(id) ON DELETE SET NULL;
ALTER TABLE surveys ADD CONSTRAINT surveys_last_answers_group_id_answers_groups_id_fk FOREIGN KEY (last_answers_group_id)
  REFERENCES answers_groups(id) ON DELETE SET NULL;
CREATE TRIGGER audit AFTER INSERT OR DELETE ON answers_groups FOR EACH ROW EXECUTE FUNCTION audit_row('groupSurveys');

CREATE TABLE answers (
  id bigserial PRIMARY KEY,
  answers_group_id bigint NOT NULL
    CONSTRAINT answers_answers_group_id_answers_groups_id_fk REFERENCES answers_groups ON DELETE CASCADE,
  survey_id bigint NOT NULL CONSTRAINT answers_survey_id_surveys_id_fk REFERENCES surveys ON DELETE CASCADE,
  question_id bigint NOT NULL CONSTRAINT answers_question_id_questions_id_fk REFERENCES questions,
  value jsonb,
  reason text,
  confirmed boolean NOT NULL DEFAULT false,
  revision integer NOT NULL DEFAULT 1,
  operation_id uuid,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  missing_reason text,
  CONSTRAINT answers_missing_reason CHECK (missing_reason IS NULL
    OR (value IS NULL AND missing_reason IN ('not_asked', 'unknown', 'refused', 'not_applicable')))
);
CREATE INDEX answers_excused ON answers (survey_id, question_id) WHERE missing_reason IS NOT NULL;
CREATE UNIQUE INDEX answers_one ON answers (answers_group_id, question_id);
CREATE INDEX answers_question ON answers (question_id);
CREATE INDEX answers_survey ON answers (survey_id);
CREATE TRIGGER audit_insert_delete AFTER INSERT OR DELETE ON answers FOR EACH ROW EXECUTE FUNCTION audit_answer();
CREATE TRIGGER audit_update AFTER UPDATE ON answers FOR EACH ROW
  WHEN (OLD.value IS DISTINCT FROM NEW.value OR OLD.missing_reason IS DISTINCT FROM NEW.missing_reason
    OR OLD.reason IS DISTINCT FROM NEW.reason OR OLD.confirmed IS DISTINCT FROM NEW.confirmed)
  EXECUTE FUNCTION audit_answer();

-- Codes of patients apart from the journal, which only names their rows. A code is held by a row of its own. `doubled` are those that an
-- older version let read the same as another: all stay, and the first is the one that no other may be like.
CREATE TABLE custom_ids (
  id bigserial PRIMARY KEY,
  database_id bigint NOT NULL,
  user_id bigint NOT NULL,
  code text NOT NULL,
  held boolean NOT NULL DEFAULT true,
  doubled boolean NOT NULL DEFAULT false,
  comparable text GENERATED ALWAYS AS (comparable_text(code)) STORED
);
CREATE INDEX custom_ids_doubled ON custom_ids (database_id, user_id) WHERE held AND doubled;
CREATE UNIQUE INDEX custom_ids_held ON custom_ids (database_id, user_id, left(comparable, 600)) WHERE held AND NOT doubled;
CREATE INDEX custom_ids_pieces ON custom_ids USING gin (text_pieces(comparable, database_id::text)) WHERE held;

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

-- Gives a survey its code. Where another survey of the author's holds it, no row is written, as ON CONFLICT DO NOTHING does: an error would
-- write the code into PostgreSQL's log. The error that takes everything back is caught here.
CREATE FUNCTION hold_custom_id() RETURNS trigger LANGUAGE plpgsql AS $$
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

CREATE FUNCTION release_custom_id() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM free_custom_id(OLD.custom_id_ref);
  RETURN NULL;
END $$;
CREATE TRIGGER custom_id_given BEFORE INSERT ON surveys FOR EACH ROW
  WHEN (NEW.custom_id IS NOT NULL)
  EXECUTE FUNCTION hold_custom_id();
CREATE TRIGGER custom_id_changed BEFORE UPDATE OF custom_id, database_id, user_id ON surveys FOR EACH ROW
  WHEN (OLD.custom_id IS DISTINCT FROM NEW.custom_id OR OLD.database_id <> NEW.database_id OR OLD.user_id <> NEW.user_id)
  EXECUTE FUNCTION hold_custom_id();
CREATE TRIGGER custom_id_released AFTER DELETE ON surveys FOR EACH ROW
  WHEN (OLD.custom_id_ref IS NOT NULL)
  EXECUTE FUNCTION release_custom_id();

-- How many surveys of a status an author has in a database (decision 068).
CREATE TABLE survey_counts (
  database_id bigint NOT NULL CONSTRAINT survey_counts_database_id_databases_id_fk REFERENCES databases ON DELETE CASCADE,
  user_id bigint NOT NULL CONSTRAINT survey_counts_user_id_users_id_fk REFERENCES users ON DELETE CASCADE,
  status text NOT NULL,
  surveys integer NOT NULL,
  CONSTRAINT survey_counts_database_id_user_id_status_pk PRIMARY KEY (database_id, user_id, status)
);

CREATE FUNCTION change_survey_count(of_database bigint, of_user bigint, of_status text, by integer) RETURNS void LANGUAGE sql AS $$
  INSERT INTO survey_counts AS c (database_id, user_id, status, surveys) VALUES (of_database, of_user, of_status, by)
  ON CONFLICT (database_id, user_id, status) DO UPDATE SET surveys = c.surveys + excluded.surveys
$$;

CREATE FUNCTION count_survey() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- In one order, so that of two transactions which move surveys to and fro one waits for the other, and never both.
  IF TG_OP = 'UPDATE' AND OLD.status < NEW.status THEN
    PERFORM change_survey_count(OLD.database_id, OLD.user_id, OLD.status, -1);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    PERFORM change_survey_count(NEW.database_id, NEW.user_id, NEW.status, 1);
  END IF;
  IF TG_OP = 'DELETE' OR (TG_OP = 'UPDATE' AND OLD.status >= NEW.status) THEN
    PERFORM change_survey_count(OLD.database_id, OLD.user_id, OLD.status, -1);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER count_new_or_gone AFTER INSERT OR DELETE ON surveys FOR EACH ROW EXECUTE FUNCTION count_survey();
CREATE TRIGGER count_moved AFTER UPDATE OF status, database_id, user_id ON surveys FOR EACH ROW
  WHEN (OLD.status <> NEW.status OR OLD.database_id <> NEW.database_id OR OLD.user_id <> NEW.user_id)
  EXECUTE FUNCTION count_survey();

-- Comments on one answer of one survey; a thread stands whether that answer does or not.
CREATE TABLE comment_threads (
  id bigserial PRIMARY KEY,
  survey_id bigint NOT NULL CONSTRAINT comment_threads_survey_id_surveys_id_fk REFERENCES surveys ON DELETE CASCADE,
  question_id bigint NOT NULL CONSTRAINT comment_threads_question_id_questions_id_fk REFERENCES questions,
  resolved_at timestamptz,
  resolved_by_id bigint CONSTRAINT comment_threads_resolved_by_id_users_id_fk REFERENCES users ON DELETE SET NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX comment_threads_one ON comment_threads (survey_id, question_id);
CREATE INDEX comment_threads_question ON comment_threads (question_id);
CREATE INDEX comment_threads_resolver ON comment_threads (resolved_by_id);
CREATE TRIGGER audit_insert_delete AFTER INSERT OR DELETE ON comment_threads FOR EACH ROW EXECUTE FUNCTION audit_row('threads');

-- A comment also moves its thread's time, and has a line of its own.
CREATE TRIGGER audit_update AFTER UPDATE ON comment_threads FOR EACH ROW
  WHEN (OLD.resolved_at IS DISTINCT FROM NEW.resolved_at OR OLD.resolved_by_id IS DISTINCT FROM NEW.resolved_by_id)
  EXECUTE FUNCTION audit_row('threads');

CREATE TABLE comments (
  id bigserial PRIMARY KEY,
  thread_id bigint NOT NULL CONSTRAINT comments_thread_id_comment_threads_id_fk REFERENCES comment_threads ON DELETE CASCADE,
  survey_id bigint NOT NULL CONSTRAINT comments_survey_id_surveys_id_fk REFERENCES surveys ON DELETE CASCADE,
  user_id bigint NOT NULL CONSTRAINT comments_user_id_users_id_fk REFERENCES users,
  text text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX comments_survey ON comments (survey_id);
CREATE INDEX comments_thread ON comments (thread_id, id);
CREATE INDEX comments_user ON comments (user_id);
CREATE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON comments FOR EACH ROW EXECUTE FUNCTION audit_row('comments');
--> statement-breakpoint
-- ====================
-- SAVES: several at once, in one statement (decision 097)

-- Stores what several saves were computed to be, each provided that all it was computed from still stands (decision 097). Nothing is waited
-- for: a save whose design is being changed, or whose survey somebody else holds, is left out like one that finds its survey changed.
-- In: who saves, by survey (no two saves are to the same one); the saves; their answers that are there already, and that are not; the
-- statuses that are others now. Out: when each survey was saved, and id and revision of each answer.
CREATE FUNCTION save_answers(people jsonb, saves jsonb, changed jsonb, fresh jsonb, statuses jsonb) RETURNS json LANGUAGE plpgsql AS $$
DECLARE
  designed bigint[];
  held bigint[];
  moved json;
  rewritten json;
  added json;
  is_whole boolean;
BEGIN
  SELECT array_agg(one.database) INTO designed
  FROM (SELECT DISTINCT database FROM jsonb_to_recordset(saves) AS s (database bigint)) one
  WHERE pg_try_advisory_xact_lock_shared(20260311, hashint8(one.database));
  SELECT coalesce(array_agg(one.id), '{}') INTO held FROM (
    SELECT s.id FROM jsonb_to_recordset(saves) AS x (survey bigint, stamp text, database bigint)
    JOIN surveys s ON s.id = x.survey AND s.xmin = x.stamp::xid
    WHERE x.database = ANY(designed) AND people ? x.survey::text
    FOR NO KEY UPDATE OF s SKIP LOCKED
  ) one;
  PERFORM set_config('rilievo.user_ids', people::text, true);
  -- A statement of its own, which sees what was committed before the rows were held: a change of the design that comes later than this
  -- finds the survey in its recomputation.
  WITH now_saved AS (
    UPDATE surveys s SET groups_total = x.total, groups_complete = x.complete, last_answers_group_id = x.piece,
      updated_at = greatest(now(), s.updated_at + interval '1 ms')
    FROM jsonb_to_recordset(saves) AS x (survey bigint, database bigint, design text, piece bigint, total integer, complete integer)
    WHERE s.id = x.survey AND x.survey = ANY(held)
      AND EXISTS (SELECT FROM design_versions v WHERE v.database_id = x.database AND v.version || '/' || v.xmin = x.design)
    RETURNING s.id, s.updated_at
  )
  SELECT coalesce(array_agg(id), '{}'), coalesce(json_agg(json_build_array(id, updated_at::text)), '[]') INTO held, moved FROM now_saved;
  IF changed IS NOT NULL THEN
    WITH given AS MATERIALIZED (
      SELECT * FROM jsonb_to_recordset(changed) AS one (survey bigint, piece bigint, question bigint, value jsonb, missing_reason text,
        reason text, confirmed boolean, operation uuid)
      WHERE survey = ANY(held)
    ), stored AS (
      UPDATE answers a SET value = g.value, missing_reason = g.missing_reason, reason = g.reason, confirmed = g.confirmed,
        operation_id = g.operation, revision = a.revision + 1, updated_at = now()
      FROM given g WHERE a.answers_group_id = g.piece AND a.question_id = g.question
      RETURNING a.id, a.survey_id, a.answers_group_id, a.question_id, a.revision
    )
    SELECT json_agg(json_build_array(id, survey_id, answers_group_id, question_id, revision)), count(*) = (SELECT count(*) FROM given)
    INTO rewritten, is_whole FROM stored;
    IF NOT is_whole THEN
      RAISE EXCEPTION 'an answer that was there is not there any more' USING ERRCODE = 'serialization_failure';
    END IF;
  END IF;
  IF fresh IS NOT NULL THEN
    WITH stored AS (
      INSERT INTO answers AS a (answers_group_id, survey_id, question_id, value, missing_reason, reason, confirmed, operation_id)
      SELECT piece, survey, question, value, missing_reason, reason, confirmed, operation
      FROM jsonb_to_recordset(fresh) AS one (survey bigint, piece bigint, question bigint, value jsonb, missing_reason text, reason text,
        confirmed boolean, operation uuid)
      WHERE survey = ANY(held)
      RETURNING a.id, a.survey_id, a.answers_group_id, a.question_id, a.revision
    )
    SELECT json_agg(json_build_array(id, survey_id, answers_group_id, question_id, revision)) INTO added FROM stored;
  END IF;
  IF statuses IS NOT NULL THEN
    UPDATE answers_groups p SET status = one.status, updated_at = now()
    FROM jsonb_to_recordset(statuses) AS one (survey bigint, id bigint, status text) WHERE p.id = one.id AND one.survey = ANY(held);
  END IF;
  RETURN json_build_object('surveys', moved, 'changed', rewritten, 'fresh', added);
END $$;
--> statement-breakpoint
-- ====================
-- RESULTS that are computed anew after a change of a design, or of the arithmetic (decision 084)

CREATE TABLE recomputations (
  database_id bigint PRIMARY KEY CONSTRAINT recomputations_database_id_databases_id_fk REFERENCES databases ON DELETE CASCADE,
  wanted integer NOT NULL DEFAULT 1,
  run integer NOT NULL DEFAULT 0,
  begun integer NOT NULL DEFAULT 0,
  finished integer NOT NULL DEFAULT 0,
  done integer NOT NULL DEFAULT 0,
  total integer NOT NULL DEFAULT 0,
  failed boolean NOT NULL DEFAULT false,
  seen_at timestamptz NOT NULL DEFAULT now(),
  finished_at timestamptz
);

-- Databases whose approved and locked surveys wait for an agreement.
CREATE TABLE result_reviews (
  database_id bigint PRIMARY KEY CONSTRAINT result_reviews_database_id_databases_id_fk REFERENCES databases ON DELETE CASCADE,
  agreed_at timestamptz
);

CREATE TABLE reviewed_surveys (
  survey_id bigint PRIMARY KEY CONSTRAINT reviewed_surveys_survey_id_surveys_id_fk REFERENCES surveys ON DELETE CASCADE,
  database_id bigint NOT NULL CONSTRAINT reviewed_surveys_database_id_databases_id_fk REFERENCES databases ON DELETE CASCADE,
  finding text NOT NULL
);
CREATE INDEX reviewed_surveys_database ON reviewed_surveys (database_id, finding, survey_id);
--> statement-breakpoint
-- ====================
-- STATISTICS: facts beside the answers, and releases (decisions 064, 074 and 088)

-- Surveys that were changed since they were last folded into the facts.
CREATE TABLE stats_changes (
  database_id bigint NOT NULL,
  survey_id bigint NOT NULL
);
CREATE INDEX stats_changes_database ON stats_changes (database_id);

-- Notes each change of a survey: whatever changes one writes its row (decision 097). One row is appended, nothing is looked up and no other
-- row is written: saves to two surveys never meet here.
CREATE FUNCTION note_survey_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    INSERT INTO stats_changes (database_id, survey_id) VALUES (OLD.database_id, OLD.id);
  ELSE
    INSERT INTO stats_changes (database_id, survey_id) VALUES (NEW.database_id, NEW.id);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER note_change AFTER INSERT OR UPDATE OR DELETE ON surveys FOR EACH ROW EXECUTE FUNCTION note_survey_change();

CREATE TABLE stats_questions (
  database_id bigint NOT NULL,
  question_id bigint NOT NULL,
  reading text NOT NULL,
  CONSTRAINT stats_questions_database_id_question_id_pk PRIMARY KEY (database_id, question_id)
);

CREATE TABLE stats_surveys (
  id bigint PRIMARY KEY,
  database_id bigint NOT NULL,
  user_id bigint NOT NULL,
  provider text,
  status text NOT NULL,
  day text NOT NULL
);
CREATE INDEX stats_surveys_database ON stats_surveys (database_id, id);
-- Days come by months: unless PostgreSQL knows, it expects as many groups as rows, and counts millions of facts in one process.
CREATE STATISTICS stats_surveys_month ON (left(day, 7)) FROM stats_surveys;

CREATE TABLE stats_values (
  id bigserial PRIMARY KEY,
  question_id bigint NOT NULL,
  key uuid NOT NULL,
  outcome text NOT NULL,
  missing_reason text,
  number double precision,
  text text,
  options text[]
);
CREATE UNIQUE INDEX stats_values_one ON stats_values (question_id, key);
CREATE INDEX stats_values_unanswered ON stats_values (question_id) WHERE outcome <> 'answered';

CREATE TABLE stats_facts (
  question_id bigint NOT NULL,
  survey_id bigint NOT NULL,
  slot bigint NOT NULL DEFAULT '0',
  answers_group_id bigint NOT NULL DEFAULT '0',
  value_id bigint NOT NULL,
  CONSTRAINT stats_facts_one PRIMARY KEY (question_id, survey_id, slot, answers_group_id)
);
CREATE INDEX stats_facts_said ON stats_facts (survey_id, question_id, slot, value_id);

CREATE TABLE stats_rollups (
  database_id bigint NOT NULL,
  question_id bigint NOT NULL,
  dimension text NOT NULL,
  part text NOT NULL,
  status text NOT NULL,
  slot bigint NOT NULL DEFAULT '0',
  value_id bigint NOT NULL,
  surveys integer NOT NULL,
  values integer NOT NULL,
  CONSTRAINT stats_rollups_one PRIMARY KEY (database_id, question_id, dimension, part, status, slot, value_id)
);

CREATE TABLE stats_months (
  database_id bigint NOT NULL,
  question_id bigint NOT NULL,
  dimension text NOT NULL,
  part text NOT NULL,
  month text NOT NULL,
  status text NOT NULL,
  slot bigint NOT NULL DEFAULT '0',
  outcome text NOT NULL,
  surveys integer NOT NULL,
  values integer NOT NULL,
  CONSTRAINT stats_months_one PRIMARY KEY (database_id, question_id, dimension, part, month, status, slot, outcome)
);

CREATE TABLE stats_releases (
  database_id bigint PRIMARY KEY CONSTRAINT stats_releases_database_id_databases_id_fk REFERENCES databases ON DELETE CASCADE,
  number integer NOT NULL,
  made_at timestamptz NOT NULL,
  surveys integer NOT NULL,
  authors jsonb NOT NULL,
  blocks jsonb NOT NULL
);

CREATE TABLE stats_release_surveys (
  database_id bigint NOT NULL CONSTRAINT stats_release_surveys_database_id_databases_id_fk REFERENCES databases ON DELETE CASCADE,
  survey_id bigint NOT NULL,
  completed_at timestamptz NOT NULL,
  since integer NOT NULL,
  until integer,
  CONSTRAINT stats_release_surveys_database_id_survey_id_since_pk PRIMARY KEY (database_id, survey_id, since)
);

CREATE TABLE stats_release_figures (
  database_id bigint NOT NULL CONSTRAINT stats_release_figures_database_id_databases_id_fk REFERENCES databases ON DELETE CASCADE,
  question_id bigint NOT NULL CONSTRAINT stats_release_figures_question_id_questions_id_fk REFERENCES questions ON DELETE CASCADE,
  group_by_id bigint NOT NULL,
  number integer NOT NULL,
  made_at timestamptz NOT NULL,
  signature text NOT NULL,
  reading text NOT NULL,
  figures jsonb,
  ledger jsonb,
  CONSTRAINT stats_release_figures_database_id_question_id_group_by_id_pk PRIMARY KEY (database_id, question_id, group_by_id)
);
--> statement-breakpoint
-- ====================
-- SERVER: replies that are kept for repeats, processes that work on jobs, changes that were made once to the data

CREATE TABLE idempotency_keys (
  key text NOT NULL,
  user_id bigint NOT NULL,
  request text NOT NULL,
  status integer NOT NULL,
  body jsonb,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT idempotency_keys_user_id_key_pk PRIMARY KEY (user_id, key)
);
CREATE INDEX idempotency_keys_created ON idempotency_keys (created_at);

CREATE TABLE job_workers (
  worker_id text PRIMARY KEY,
  seen_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE upgrades (
  name text PRIMARY KEY,
  at timestamptz NOT NULL DEFAULT now()
);

-- A new database has nothing to be brought there.
INSERT INTO upgrades (name) VALUES ('option_codes');
