CREATE TABLE "design_history" (
	"database_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"record_id" bigint NOT NULL,
	"number" integer NOT NULL,
	"content" jsonb,
	CONSTRAINT "design_history_database_id_kind_record_id_number_pk" PRIMARY KEY("database_id","kind","record_id","number")
);
--> statement-breakpoint
CREATE TABLE "published_versions" (
	"database_id" bigint NOT NULL,
	"number" integer NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"author_id" bigint,
	"operation_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "published_versions_database_id_number_pk" PRIMARY KEY("database_id","number")
);
--> statement-breakpoint
ALTER TABLE "design_history" ADD CONSTRAINT "design_history_database_id_databases_id_fk" FOREIGN KEY ("database_id") REFERENCES "public"."databases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "published_versions" ADD CONSTRAINT "published_versions_database_id_databases_id_fk" FOREIGN KEY ("database_id") REFERENCES "public"."databases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "published_versions" ADD CONSTRAINT "published_versions_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
-- Identifies the transaction, among those of other clusters too: numbers of transactions begin anew where a backup is restored.
CREATE FUNCTION current_operation() RETURNS uuid LANGUAGE sql STABLE AS $$
  SELECT md5(concat_ws('/', pg_current_xact_id(), now()))::uuid
$$;
--> statement-breakpoint
-- Stores the design of a database as its version 1, dated by its latest change. Who made it is not told: it may be the work of many.
CREATE FUNCTION store_first_version(of_database bigint) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO published_versions (database_id, number, operation_id, created_at)
  VALUES (of_database, 1, current_operation(), coalesce(
    greatest((SELECT max(updated_at) FROM groups WHERE database_id = of_database),
      (SELECT max(updated_at) FROM questions WHERE database_id = of_database)), now()))
  ON CONFLICT DO NOTHING;
  IF FOUND THEN
    INSERT INTO design_history (database_id, kind, record_id, number, content)
    SELECT of_database, 'group', g.id, 1, to_jsonb(g) FROM groups g WHERE database_id = of_database
    UNION ALL
    SELECT of_database, 'question', q.id, 1, to_jsonb(q) FROM questions q WHERE database_id = of_database;
  END IF;
END $$;
--> statement-breakpoint
-- Versions begin with the first survey. A change of the design that is not committed yet is waited for: it holds the database's row.
CREATE FUNCTION begin_versions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM published_versions WHERE database_id = NEW.database_id) THEN
    PERFORM FROM databases WHERE id = NEW.database_id FOR SHARE;
    PERFORM store_first_version(NEW.database_id);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER versions_begun AFTER INSERT OR UPDATE OF database_id ON surveys FOR EACH ROW EXECUTE FUNCTION begin_versions();
--> statement-breakpoint
-- Adds what a statement changed to the version of its transaction, which is made by its first change. A row counts as changed if more than
-- its bookkeeping differs. The triggers that count come first, by their names, and hold the database's row: no first survey comes between.
CREATE FUNCTION record_design_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  of_database bigint;
  newest published_versions;
  target integer;
BEGIN
  FOR of_database IN SELECT DISTINCT database_id FROM changed LOOP
    SELECT * INTO newest FROM published_versions WHERE database_id = of_database ORDER BY number DESC LIMIT 1;
    CONTINUE WHEN NOT FOUND;
    target := newest.number + CASE WHEN newest.operation_id = current_operation() THEN 0 ELSE 1 END;
    INSERT INTO design_history (database_id, kind, record_id, number, content)
    SELECT of_database, TG_ARGV[0], one.id, target, one.content
    FROM (
      SELECT c.id, CASE WHEN TG_OP <> 'DELETE' THEN to_jsonb(c) END AS content FROM changed c WHERE c.database_id = of_database
    ) one
    LEFT JOIN LATERAL (
      SELECT h.content FROM design_history h
      WHERE h.database_id = of_database AND h.kind = TG_ARGV[0] AND h.record_id = one.id
      ORDER BY h.number DESC LIMIT 1
    ) former ON true
    WHERE one.content - '{revision,updated_at}'::text[] IS DISTINCT FROM former.content - '{revision,updated_at}'::text[]
    ON CONFLICT (database_id, kind, record_id, number) DO UPDATE SET content = excluded.content;
    IF FOUND AND target > newest.number THEN
      INSERT INTO published_versions (database_id, number, author_id, operation_id)
      VALUES (of_database, target, nullif(current_setting('rilievo.user_id', true), '')::bigint, current_operation());
    END IF;
  END LOOP;
  RETURN NULL;
END $$;
CREATE TRIGGER recorded_inserted AFTER INSERT ON groups REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION record_design_change('group');
CREATE TRIGGER recorded_updated AFTER UPDATE ON groups REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION record_design_change('group');
CREATE TRIGGER recorded_deleted AFTER DELETE ON groups REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION record_design_change('group');
CREATE TRIGGER recorded_inserted AFTER INSERT ON questions REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION record_design_change('question');
CREATE TRIGGER recorded_updated AFTER UPDATE ON questions REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION record_design_change('question');
CREATE TRIGGER recorded_deleted AFTER DELETE ON questions REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION record_design_change('question');
--> statement-breakpoint
SELECT store_first_version(database_id) FROM (SELECT DISTINCT database_id FROM surveys) designed;
