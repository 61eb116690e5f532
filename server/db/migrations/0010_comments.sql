CREATE TABLE "comment_threads" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"survey_id" bigint NOT NULL,
	"question_id" bigint NOT NULL,
	"resolved_at" timestamp with time zone,
	"resolved_by_id" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "comments" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"thread_id" bigint NOT NULL,
	"survey_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
DROP INDEX "audits_design";--> statement-breakpoint
ALTER TABLE "surveys" ADD COLUMN "open_threads" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "comment_threads" ADD CONSTRAINT "comment_threads_survey_id_surveys_id_fk" FOREIGN KEY ("survey_id") REFERENCES "public"."surveys"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_threads" ADD CONSTRAINT "comment_threads_question_id_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_threads" ADD CONSTRAINT "comment_threads_resolved_by_id_users_id_fk" FOREIGN KEY ("resolved_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_thread_id_comment_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."comment_threads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_survey_id_surveys_id_fk" FOREIGN KEY ("survey_id") REFERENCES "public"."surveys"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "comment_threads_one" ON "comment_threads" USING btree ("survey_id","question_id");--> statement-breakpoint
CREATE INDEX "comment_threads_question" ON "comment_threads" USING btree ("question_id");--> statement-breakpoint
CREATE INDEX "comment_threads_resolver" ON "comment_threads" USING btree ("resolved_by_id");--> statement-breakpoint
CREATE INDEX "comments_thread" ON "comments" USING btree ("thread_id","id");--> statement-breakpoint
CREATE INDEX "comments_survey" ON "comments" USING btree ("survey_id");--> statement-breakpoint
CREATE INDEX "comments_user" ON "comments" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "surveys_commented" ON "surveys" USING btree ("database_id","updated_at","id") WHERE "surveys"."open_threads" > 0;--> statement-breakpoint
CREATE INDEX "audits_design" ON "audits" USING btree ("id") WHERE "audits"."subject_type" not in ('surveys', 'groupSurveys', 'answers', 'threads', 'comments');--> statement-breakpoint
CREATE TRIGGER audit_insert_delete AFTER INSERT OR DELETE ON comment_threads FOR EACH ROW EXECUTE FUNCTION audit_row('threads');
--> statement-breakpoint
-- A comment also moves its thread's time: what was said tells of itself.
CREATE TRIGGER audit_update AFTER UPDATE ON comment_threads FOR EACH ROW
  WHEN (OLD.resolved_at IS DISTINCT FROM NEW.resolved_at OR OLD.resolved_by_id IS DISTINCT FROM NEW.resolved_by_id)
  EXECUTE FUNCTION audit_row('threads');
--> statement-breakpoint
CREATE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON comments FOR EACH ROW EXECUTE FUNCTION audit_row('comments');
