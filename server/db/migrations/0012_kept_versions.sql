ALTER TABLE "surveys" ADD COLUMN "kept_version" integer;--> statement-breakpoint
-- Surveys that were completed before keep the design by which they are shown today. Their figures stay, and nobody has changed them.
ALTER TABLE surveys DISABLE TRIGGER note_change;--> statement-breakpoint
UPDATE surveys s SET kept_version = newest.number
FROM (SELECT database_id, max(number) AS number FROM published_versions GROUP BY database_id) newest
WHERE newest.database_id = s.database_id AND s.status IN ('completed', 'approved', 'locked');--> statement-breakpoint
ALTER TABLE surveys ENABLE TRIGGER note_change;--> statement-breakpoint
-- A version that an administrator has brought a survey up to is a line of the journal, as a move is.
DROP TRIGGER audit_update ON surveys;
CREATE TRIGGER audit_update AFTER UPDATE ON surveys FOR EACH ROW
  WHEN (OLD.status IS DISTINCT FROM NEW.status OR OLD.custom_id IS DISTINCT FROM NEW.custom_id
    OR OLD.note IS DISTINCT FROM NEW.note OR OLD.user_id IS DISTINCT FROM NEW.user_id
    OR OLD.bookmark_id IS DISTINCT FROM NEW.bookmark_id OR OLD.kept_version IS DISTINCT FROM NEW.kept_version)
  EXECUTE FUNCTION audit_row('surveys');
