-- What goes with a group comes back with it: the deletions of groups and questions in one transaction share an operation. A row's own xmin
-- told it until now, but a database that was dumped and loaded has one for all.
CREATE OR REPLACE FUNCTION audit_row() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  row_before jsonb := CASE WHEN TG_OP = 'INSERT' THEN NULL ELSE to_jsonb(OLD) - 'password_hash' END;
  row_after jsonb := CASE WHEN TG_OP = 'DELETE' THEN NULL ELSE to_jsonb(NEW) - 'password_hash' END;
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
