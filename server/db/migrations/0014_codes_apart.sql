CREATE TABLE "custom_ids" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"database_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"code" text NOT NULL,
	"held" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
DROP INDEX "surveys_custom_id";--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "decimals" integer DEFAULT 2 NOT NULL;--> statement-breakpoint
ALTER TABLE "surveys" ADD COLUMN "custom_id_ref" bigint;--> statement-breakpoint
CREATE UNIQUE INDEX "custom_ids_held" ON "custom_ids" USING btree ("database_id","user_id",lower("code")) WHERE "custom_ids"."held";--> statement-breakpoint
-- A code is held by a row of its own (decision 046). One that another survey of the author's holds leaves no row behind, as ON CONFLICT DO
-- NOTHING does: an error would write the code into PostgreSQL's log.
CREATE FUNCTION hold_custom_id() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  former bigint := CASE WHEN TG_OP = 'UPDATE' THEN OLD.custom_id_ref END;
BEGIN
  UPDATE custom_ids SET held = false WHERE id = former;
  NEW.custom_id_ref := NULL;
  IF NEW.custom_id IS NOT NULL THEN
    INSERT INTO custom_ids (database_id, user_id, code) VALUES (NEW.database_id, NEW.user_id, NEW.custom_id)
    ON CONFLICT DO NOTHING RETURNING id INTO NEW.custom_id_ref;
    IF NEW.custom_id_ref IS NULL THEN
      UPDATE custom_ids SET held = true WHERE id = former;
      RETURN NULL;
    END IF;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE FUNCTION release_custom_id() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE custom_ids SET held = false WHERE id = OLD.custom_id_ref;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- What a clearing has left in the journal until now: codes go into their table, the journal keeps where they stand there.
INSERT INTO custom_ids (database_id, user_id, code)
SELECT database_id, user_id, custom_id FROM surveys WHERE custom_id IS NOT NULL ORDER BY id;
--> statement-breakpoint
UPDATE surveys SET custom_id_ref = c.id FROM custom_ids c
WHERE c.database_id = surveys.database_id AND c.user_id = surveys.user_id AND lower(c.code) = lower(surveys.custom_id) AND c.held;
--> statement-breakpoint
CREATE TEMPORARY TABLE told_codes ON COMMIT DROP AS
SELECT survey_id, code, min(database_id) AS database_id, min(user_id) AS user_id, max(given) AS given, NULL::bigint AS ref
FROM (
  SELECT survey_id, old ->> 'custom_id' AS code, database_id, (old ->> 'user_id')::bigint AS user_id, 0 AS given
  FROM audits WHERE subject_type = 'surveys' AND old ->> 'custom_id' IS NOT NULL
  UNION ALL
  SELECT survey_id, new ->> 'custom_id', database_id, (new ->> 'user_id')::bigint, id
  FROM audits WHERE subject_type = 'surveys' AND new ->> 'custom_id' IS NOT NULL
) AS told GROUP BY survey_id, code;
--> statement-breakpoint
CREATE INDEX ON told_codes (survey_id, code);
--> statement-breakpoint
UPDATE told_codes SET ref = coalesce(
  (SELECT custom_id_ref FROM surveys WHERE surveys.id = told_codes.survey_id AND surveys.custom_id = told_codes.code),
  nextval(pg_get_serial_sequence('custom_ids', 'id')));
--> statement-breakpoint
-- When a survey was last emptied of its code, and when an author's in a database were cleared all at once (only that left `updated_at` as
-- it was): what was given before is held by nobody and told to nobody any more.
CREATE TEMPORARY TABLE emptied_codes ON COMMIT DROP AS
SELECT survey_id, database_id, (old ->> 'user_id')::bigint AS user_id, id, old ->> 'updated_at' = new ->> 'updated_at' AS is_clearing
FROM audits
WHERE subject_type = 'surveys' AND operation = 'update' AND old ->> 'custom_id' IS NOT NULL AND new ->> 'custom_id' IS NULL;
--> statement-breakpoint
INSERT INTO custom_ids (id, database_id, user_id, code, held)
SELECT t.ref, t.database_id, t.user_id, t.code, false
FROM told_codes t
LEFT JOIN (SELECT survey_id, max(id) AS last FROM emptied_codes GROUP BY survey_id) one USING (survey_id)
LEFT JOIN (SELECT database_id, user_id, max(id) AS last FROM emptied_codes WHERE is_clearing GROUP BY database_id, user_id) every
  USING (database_id, user_id)
WHERE t.given > coalesce(greatest(one.last, every.last), -1)
ON CONFLICT DO NOTHING;
--> statement-breakpoint
-- Nobody could clear the codes of databases that are gone.
DELETE FROM custom_ids WHERE NOT EXISTS (SELECT FROM databases WHERE databases.id = custom_ids.database_id);
--> statement-breakpoint
ALTER TABLE audits DISABLE TRIGGER final;
--> statement-breakpoint
UPDATE audits SET
  old = CASE WHEN old ? 'custom_id' THEN (old - 'custom_id') || jsonb_build_object('custom_id_ref',
    (SELECT ref FROM told_codes t WHERE t.survey_id = audits.survey_id AND t.code = old ->> 'custom_id')) ELSE old END,
  new = CASE WHEN new ? 'custom_id' THEN (new - 'custom_id') || jsonb_build_object('custom_id_ref',
    (SELECT ref FROM told_codes t WHERE t.survey_id = audits.survey_id AND t.code = new ->> 'custom_id')) ELSE new END
WHERE subject_type = 'surveys';
--> statement-breakpoint
ALTER TABLE audits ENABLE TRIGGER final;
--> statement-breakpoint
-- Replies that are kept for repeats told codes as well.
UPDATE idempotency_keys SET body = to_jsonb(regexp_replace(body #>> '{}', '"customId":"(\\.|[^"\\])*"', '"customId":null', 'g'))
WHERE body #>> '{}' LIKE '%"customId":"%';
--> statement-breakpoint
CREATE TRIGGER custom_id_given BEFORE INSERT ON surveys FOR EACH ROW
  WHEN (NEW.custom_id IS NOT NULL) EXECUTE FUNCTION hold_custom_id();
--> statement-breakpoint
CREATE TRIGGER custom_id_changed BEFORE UPDATE OF custom_id, database_id, user_id ON surveys FOR EACH ROW
  WHEN (OLD.custom_id IS DISTINCT FROM NEW.custom_id OR OLD.database_id <> NEW.database_id OR OLD.user_id <> NEW.user_id)
  EXECUTE FUNCTION hold_custom_id();
--> statement-breakpoint
CREATE TRIGGER custom_id_released AFTER DELETE ON surveys FOR EACH ROW
  WHEN (OLD.custom_id_ref IS NOT NULL) EXECUTE FUNCTION release_custom_id();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION audit_row() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  -- A survey's code is told by its reference.
  row_before jsonb := CASE WHEN TG_OP = 'INSERT' THEN NULL ELSE to_jsonb(OLD) - 'password_hash' - 'custom_id' END;
  row_after jsonb := CASE WHEN TG_OP = 'DELETE' THEN NULL ELSE to_jsonb(NEW) - 'password_hash' - 'custom_id' END;
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
