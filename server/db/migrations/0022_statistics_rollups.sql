CREATE TABLE "stats_changes" (
	"database_id" bigint NOT NULL,
	"survey_id" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stats_facts" (
	"question_id" bigint NOT NULL,
	"survey_id" bigint NOT NULL,
	"slot" bigint DEFAULT '0' NOT NULL,
	"answers_group_id" bigint DEFAULT '0' NOT NULL,
	"value_id" bigint NOT NULL,
	CONSTRAINT "stats_facts_one" PRIMARY KEY("question_id","survey_id","slot","answers_group_id")
);
--> statement-breakpoint
CREATE TABLE "stats_questions" (
	"database_id" bigint NOT NULL,
	"question_id" bigint NOT NULL,
	"reading" text NOT NULL,
	CONSTRAINT "stats_questions_database_id_question_id_pk" PRIMARY KEY("database_id","question_id")
);
--> statement-breakpoint
CREATE TABLE "stats_rollups" (
	"database_id" bigint NOT NULL,
	"question_id" bigint NOT NULL,
	"dimension" text NOT NULL,
	"part" text NOT NULL,
	"status" text NOT NULL,
	"slot" bigint DEFAULT '0' NOT NULL,
	"value_id" bigint NOT NULL,
	"surveys" integer NOT NULL,
	"values" integer NOT NULL,
	CONSTRAINT "stats_rollups_one" PRIMARY KEY("database_id","question_id","dimension","part","status","slot","value_id")
);
--> statement-breakpoint
CREATE TABLE "stats_surveys" (
	"id" bigint PRIMARY KEY NOT NULL,
	"database_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"provider" text,
	"status" text NOT NULL,
	"day" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stats_values" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"question_id" bigint NOT NULL,
	"key" uuid NOT NULL,
	"outcome" text NOT NULL,
	"missing_reason" text,
	"number" double precision,
	"text" text,
	"options" text[]
);
--> statement-breakpoint
CREATE INDEX "stats_changes_database" ON "stats_changes" USING btree ("database_id");--> statement-breakpoint
CREATE INDEX "stats_facts_survey" ON "stats_facts" USING btree ("survey_id");--> statement-breakpoint
CREATE INDEX "stats_surveys_database" ON "stats_surveys" USING btree ("database_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "stats_values_one" ON "stats_values" USING btree ("question_id","key");--> statement-breakpoint
-- Whatever changes a survey writes its row (decision 063). One row is appended, nothing is looked up and no other row is written: saves
-- to two surveys never meet here.
CREATE FUNCTION note_survey_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    INSERT INTO stats_changes (database_id, survey_id) VALUES (OLD.database_id, OLD.id);
  ELSE
    INSERT INTO stats_changes (database_id, survey_id) VALUES (NEW.database_id, NEW.id);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER note_change AFTER INSERT OR UPDATE OR DELETE ON surveys FOR EACH ROW EXECUTE FUNCTION note_survey_change();
