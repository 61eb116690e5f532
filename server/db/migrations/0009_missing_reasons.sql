ALTER TABLE "answers" ADD COLUMN "missing_reason" text;--> statement-breakpoint
ALTER TABLE "answers" ADD CONSTRAINT "answers_missing_reason" CHECK ("answers"."missing_reason" is null or ("answers"."value" is null and "answers"."missing_reason" in ('not_asked', 'unknown', 'refused', 'not_applicable')));
--> statement-breakpoint
-- The history of an answer tells the reason as well.
CREATE OR REPLACE FUNCTION audit_answer() RETURNS trigger LANGUAGE plpgsql AS $$
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
      'value', OLD.value, 'missing_reason', OLD.missing_reason, 'reason', OLD.reason, 'confirmed', OLD.confirmed, 'revision', OLD.revision) END,
    CASE WHEN TG_OP = 'DELETE' THEN NULL ELSE jsonb_build_object('question_id', NEW.question_id,
      'value', NEW.value, 'missing_reason', NEW.missing_reason, 'reason', NEW.reason, 'confirmed', NEW.confirmed, 'revision', NEW.revision) END
  );
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER audit_update ON answers;
--> statement-breakpoint
CREATE TRIGGER audit_update AFTER UPDATE ON answers FOR EACH ROW
  WHEN (OLD.value IS DISTINCT FROM NEW.value OR OLD.missing_reason IS DISTINCT FROM NEW.missing_reason
    OR OLD.reason IS DISTINCT FROM NEW.reason OR OLD.confirmed IS DISTINCT FROM NEW.confirmed)
  EXECUTE FUNCTION audit_answer();
