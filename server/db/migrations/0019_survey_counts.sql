-- All parts of a text of one, two and three characters, in small letters, each with the same word before it: an index over them finds any
-- part of any text (decision 068). PostgreSQL's own `pg_trgm` does it from three characters on, and not every server has it.
CREATE FUNCTION text_pieces(whole text, scope text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT array_agg(DISTINCT scope || ':' || substr(lower(whole), at, size))
  FROM generate_series(1, 3) size, generate_series(1, length(lower(whole)) - size + 1) at
$$;
--> statement-breakpoint
-- Those of them that a text has which holds what is sought: the longest.
CREATE FUNCTION sought_pieces(sought text, scope text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT array_agg(DISTINCT scope || ':' || substr(lower(sought), at, 3))
  FROM generate_series(1, greatest(length(lower(sought)) - 2, 1)) at
$$;
--> statement-breakpoint
CREATE TABLE "survey_counts" (
	"database_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"status" text NOT NULL,
	"surveys" integer NOT NULL,
	CONSTRAINT "survey_counts_database_id_user_id_status_pk" PRIMARY KEY("database_id","user_id","status")
);
--> statement-breakpoint
DROP INDEX "surveys_open";--> statement-breakpoint
DROP INDEX "users_name";--> statement-breakpoint
DROP INDEX "subscription_requests_name";--> statement-breakpoint
DROP INDEX "surveys_created";--> statement-breakpoint
DROP INDEX "surveys_status";--> statement-breakpoint
DROP INDEX "surveys_author_created";--> statement-breakpoint
DROP INDEX "surveys_author_status";--> statement-breakpoint
DROP INDEX "users_role";--> statement-breakpoint
ALTER TABLE "survey_counts" ADD CONSTRAINT "survey_counts_database_id_databases_id_fk" FOREIGN KEY ("database_id") REFERENCES "public"."databases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "survey_counts" ADD CONSTRAINT "survey_counts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "custom_ids_pieces" ON "custom_ids" USING gin (text_pieces("code", "database_id"::text)) WHERE "custom_ids"."held";--> statement-breakpoint
CREATE INDEX "mails_cause" ON "mails" USING btree ("cause","created_at","id");--> statement-breakpoint
CREATE INDEX "mails_pieces" ON "mails" USING gin (text_pieces("recipient" || ' ' || "subject", ''));--> statement-breakpoint
CREATE INDEX "subscription_requests_by_status" ON "subscription_requests" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "subscription_requests_pieces" ON "subscription_requests" USING gin (text_pieces("first_name" || ' ' || "last_name" || ' ' || "email" || ' ' || coalesce("hospital", ''), ''));--> statement-breakpoint
CREATE INDEX "surveys_bookmarked" ON "surveys" USING btree ("user_id","updated_at","id") WHERE "surveys"."bookmark_id" is not null;--> statement-breakpoint
CREATE INDEX "users_last_name" ON "users" USING btree (lower("last_name"),"id");--> statement-breakpoint
CREATE INDEX "users_first_name" ON "users" USING btree (lower("first_name"),"id");--> statement-breakpoint
CREATE INDEX "users_created" ON "users" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "users_pieces" ON "users" USING gin (text_pieces("first_name" || ' ' || "last_name" || ' ' || "email", ''));--> statement-breakpoint
CREATE INDEX "subscription_requests_name" ON "subscription_requests" USING btree ("last_name","id");--> statement-breakpoint
CREATE INDEX "surveys_created" ON "surveys" USING btree ("database_id","created_at","id","updated_at");--> statement-breakpoint
CREATE INDEX "surveys_status" ON "surveys" USING btree ("database_id","status","updated_at","id");--> statement-breakpoint
CREATE INDEX "surveys_author_created" ON "surveys" USING btree ("user_id","database_id","created_at","id","updated_at");--> statement-breakpoint
CREATE INDEX "surveys_author_status" ON "surveys" USING btree ("user_id","database_id","status","updated_at","id");--> statement-breakpoint
CREATE INDEX "users_role" ON "users" USING btree ("role","id");
--> statement-breakpoint
INSERT INTO survey_counts (database_id, user_id, status, surveys)
SELECT database_id, user_id, status, count(*) FROM surveys GROUP BY database_id, user_id, status;
--> statement-breakpoint
CREATE FUNCTION change_survey_count(of_database bigint, of_user bigint, of_status text, by integer) RETURNS void LANGUAGE sql AS $$
  INSERT INTO survey_counts AS c (database_id, user_id, status, surveys) VALUES (of_database, of_user, of_status, by)
  ON CONFLICT (database_id, user_id, status) DO UPDATE SET surveys = c.surveys + excluded.surveys
$$;
--> statement-breakpoint
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
--> statement-breakpoint
CREATE TRIGGER count_new_or_gone AFTER INSERT OR DELETE ON surveys FOR EACH ROW EXECUTE FUNCTION count_survey();
--> statement-breakpoint
CREATE TRIGGER count_moved AFTER UPDATE OF status, database_id, user_id ON surveys FOR EACH ROW
  WHEN (OLD.status <> NEW.status OR OLD.database_id <> NEW.database_id OR OLD.user_id <> NEW.user_id)
  EXECUTE FUNCTION count_survey();
