-- A database is as recent as its design: what counts a change of groups and questions says when it was, so that none is missed, deletions included.
CREATE OR REPLACE FUNCTION count_design_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO design_versions AS v (database_id, version)
  SELECT DISTINCT changed.database_id, 1 FROM changed
  ON CONFLICT (database_id) DO UPDATE SET version = v.version + 1;
  UPDATE databases SET updated_at = now() WHERE id IN (SELECT changed.database_id FROM changed);
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER audit ON databases;
--> statement-breakpoint
CREATE TRIGGER audit_insert_delete AFTER INSERT OR DELETE ON databases FOR EACH ROW EXECUTE FUNCTION audit_row('databases');
--> statement-breakpoint
-- A change of its design has lines of its own.
CREATE TRIGGER audit_update AFTER UPDATE ON databases FOR EACH ROW
  WHEN (to_jsonb(OLD) - 'updated_at' IS DISTINCT FROM to_jsonb(NEW) - 'updated_at')
  EXECUTE FUNCTION audit_row('databases');
--> statement-breakpoint
-- What was changed until now, as far as it still stands.
UPDATE databases d SET updated_at = greatest(
  d.updated_at,
  (SELECT max(g.updated_at) FROM groups g WHERE g.database_id = d.id),
  (SELECT max(q.updated_at) FROM questions q WHERE q.database_id = d.id)
);
