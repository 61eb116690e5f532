CREATE TABLE "question_templates" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"template_id" bigint NOT NULL,
	"database_id" bigint NOT NULL,
	"question_id" bigint NOT NULL,
	"chart" text NOT NULL,
	"group_by_id" bigint,
	"position" integer NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "templates" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"database_id" bigint NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"filters" jsonb NOT NULL,
	"position" integer NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "question_templates" ADD CONSTRAINT "question_templates_template_id_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."templates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_templates" ADD CONSTRAINT "question_templates_database_id_databases_id_fk" FOREIGN KEY ("database_id") REFERENCES "public"."databases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_templates" ADD CONSTRAINT "question_templates_question_id_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_templates" ADD CONSTRAINT "question_templates_group_by_id_questions_id_fk" FOREIGN KEY ("group_by_id") REFERENCES "public"."questions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "templates" ADD CONSTRAINT "templates_database_id_databases_id_fk" FOREIGN KEY ("database_id") REFERENCES "public"."databases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "question_templates_order" ON "question_templates" USING btree ("template_id","position","id");--> statement-breakpoint
CREATE INDEX "question_templates_question" ON "question_templates" USING btree ("question_id");--> statement-breakpoint
CREATE INDEX "question_templates_group_by" ON "question_templates" USING btree ("group_by_id");--> statement-breakpoint
CREATE INDEX "templates_order" ON "templates" USING btree ("database_id","position","id");
--> statement-breakpoint
CREATE TRIGGER audit_insert_delete AFTER INSERT OR DELETE ON templates FOR EACH ROW EXECUTE FUNCTION audit_row('templates');--> statement-breakpoint
-- A change of one of its blocks only says when the template last changed: the block has its own line.
CREATE TRIGGER audit_update AFTER UPDATE ON templates FOR EACH ROW
  WHEN (to_jsonb(OLD) - 'updated_at' IS DISTINCT FROM to_jsonb(NEW) - 'updated_at')
  EXECUTE FUNCTION audit_row('templates');--> statement-breakpoint
CREATE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON question_templates FOR EACH ROW EXECUTE FUNCTION audit_row('questionTemplates');
