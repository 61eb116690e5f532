-- The audit (who, when, from what to what). The server names the person with set_config('rilievo.user_id', …, true) at the start of
-- a transaction; a change made by hand in SQL is journalled as well, with nobody's name.
CREATE FUNCTION audit_row() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  row_before jsonb := CASE WHEN TG_OP = 'INSERT' THEN NULL ELSE to_jsonb(OLD) - 'password_hash' END;
  row_after jsonb := CASE WHEN TG_OP = 'DELETE' THEN NULL ELSE to_jsonb(NEW) - 'password_hash' END;
  subject jsonb := coalesce(row_after, row_before);
BEGIN
  -- A password change leaves its trace, never its hash.
  IF TG_OP = 'UPDATE' AND row_before = row_after AND to_jsonb(OLD) = to_jsonb(NEW) THEN
    RETURN NULL;
  END IF;
  INSERT INTO audits (user_id, operation, subject_type, subject_id, database_id, survey_id, operation_id, old, new)
  VALUES (
    nullif(current_setting('rilievo.user_id', true), '')::bigint,
    lower(TG_OP),
    TG_ARGV[0],
    (subject->>'id')::bigint,
    CASE WHEN TG_ARGV[0] = 'databases' THEN (subject->>'id')::bigint ELSE (subject->>'database_id')::bigint END,
    CASE WHEN TG_ARGV[0] = 'surveys' THEN (subject->>'id')::bigint ELSE (subject->>'survey_id')::bigint END,
    (subject->>'operation_id')::uuid,
    row_before,
    row_after
  );
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Answers are the hot path: only what a history shows is kept, without turning whole rows into jsonb.
CREATE FUNCTION audit_answer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO audits (user_id, operation, subject_type, subject_id, survey_id, operation_id, old, new)
  VALUES (
    nullif(current_setting('rilievo.user_id', true), '')::bigint,
    lower(TG_OP),
    'answers',
    CASE WHEN TG_OP = 'DELETE' THEN OLD.id ELSE NEW.id END,
    CASE WHEN TG_OP = 'DELETE' THEN OLD.survey_id ELSE NEW.survey_id END,
    CASE WHEN TG_OP = 'DELETE' THEN NULL ELSE NEW.operation_id END,
    CASE WHEN TG_OP = 'INSERT' THEN NULL ELSE jsonb_build_object('question_id', OLD.question_id,
      'value', OLD.value, 'reason', OLD.reason, 'confirmed', OLD.confirmed, 'revision', OLD.revision) END,
    CASE WHEN TG_OP = 'DELETE' THEN NULL ELSE jsonb_build_object('question_id', NEW.question_id,
      'value', NEW.value, 'reason', NEW.reason, 'confirmed', NEW.confirmed, 'revision', NEW.revision) END
  );
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON users FOR EACH ROW EXECUTE FUNCTION audit_row('users');
--> statement-breakpoint
CREATE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON databases FOR EACH ROW EXECUTE FUNCTION audit_row('databases');
--> statement-breakpoint
CREATE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON groups FOR EACH ROW EXECUTE FUNCTION audit_row('groups');
--> statement-breakpoint
CREATE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON questions FOR EACH ROW EXECUTE FUNCTION audit_row('questions');
--> statement-breakpoint
CREATE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON database_users FOR EACH ROW EXECUTE FUNCTION audit_row('databaseUsers');
--> statement-breakpoint
CREATE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON database_supervisors FOR EACH ROW EXECUTE FUNCTION audit_row('databaseSupervisors');
--> statement-breakpoint
CREATE TRIGGER audit_insert_delete AFTER INSERT OR DELETE ON surveys FOR EACH ROW EXECUTE FUNCTION audit_row('surveys');
--> statement-breakpoint
-- Saving an answer also touches its survey's last group and progress: that is no change a person made to the survey.
CREATE TRIGGER audit_update AFTER UPDATE ON surveys FOR EACH ROW
  WHEN (OLD.status IS DISTINCT FROM NEW.status OR OLD.custom_id IS DISTINCT FROM NEW.custom_id
    OR OLD.note IS DISTINCT FROM NEW.note OR OLD.user_id IS DISTINCT FROM NEW.user_id
    OR OLD.bookmark_id IS DISTINCT FROM NEW.bookmark_id)
  EXECUTE FUNCTION audit_row('surveys');
--> statement-breakpoint
CREATE TRIGGER audit AFTER INSERT OR DELETE ON answers_groups FOR EACH ROW EXECUTE FUNCTION audit_row('groupSurveys');
--> statement-breakpoint
CREATE TRIGGER audit_insert_delete AFTER INSERT OR DELETE ON answers FOR EACH ROW EXECUTE FUNCTION audit_answer();
--> statement-breakpoint
CREATE TRIGGER audit_update AFTER UPDATE ON answers FOR EACH ROW
  WHEN (OLD.value IS DISTINCT FROM NEW.value OR OLD.reason IS DISTINCT FROM NEW.reason
    OR OLD.confirmed IS DISTINCT FROM NEW.confirmed)
  EXECUTE FUNCTION audit_answer();
--> statement-breakpoint
CREATE FUNCTION audits_are_final() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'audits are never changed or removed';
END $$;
--> statement-breakpoint
CREATE TRIGGER final BEFORE UPDATE OR DELETE OR TRUNCATE ON audits FOR EACH STATEMENT EXECUTE FUNCTION audits_are_final();
--> statement-breakpoint
-- Every change of a design counts one up, once a statement, so that a compiled design in memory is never used past its time.
CREATE FUNCTION count_design_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO design_versions AS v (database_id, version)
  SELECT DISTINCT changed.database_id, 1 FROM changed
  ON CONFLICT (database_id) DO UPDATE SET version = v.version + 1;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER design_inserted AFTER INSERT ON groups REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_design_change();
--> statement-breakpoint
CREATE TRIGGER design_updated AFTER UPDATE ON groups REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_design_change();
--> statement-breakpoint
CREATE TRIGGER design_deleted AFTER DELETE ON groups REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_design_change();
--> statement-breakpoint
CREATE TRIGGER design_inserted AFTER INSERT ON questions REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_design_change();
--> statement-breakpoint
CREATE TRIGGER design_updated AFTER UPDATE ON questions REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_design_change();
--> statement-breakpoint
CREATE TRIGGER design_deleted AFTER DELETE ON questions REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_design_change();
